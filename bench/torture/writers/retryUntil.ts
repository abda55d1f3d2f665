import { setTimeout as sleep } from 'node:timers/promises';
import type { Commit } from '../../../contract/messages';
import type { Caller, Try } from './caller';
import type { Findings } from '../findings';
import { fingerprint } from '../checks/fingerprint';

/** One request to the data API, with its idempotency key. */
export interface Request {
  /** The root field that it reads. */
  operation: string;
  document: string;
  variables: object;
  key: string;
}

export interface Answered {
  /** The value of the root field. */
  payload: Record<string, unknown>;
  commit: Commit | null;
  /** The fingerprint of the response. */
  print: string;
  tries: number;
}

const PAUSE_MS = 60;
/** Long enough for many kills, even if the machine starts slowly after each. */
const PATIENCE_MS = 600_000;
const REFUSALS = 5;

/**
 * Sends the request until it gets a response, always with the same key. Counts an error response as
 * a fault and retries it a few times.
 * @param twice sends the first request twice at once, like a retry whose first response was only
 *   late.
 * @returns null after ten minutes without success, which is a fault.
 */
export async function retryUntil(
  caller: Caller,
  request: Request,
  findings: Findings,
  twice = false,
): Promise<Answered | null> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  let last: Try = { end: 'refused' };
  let refusals = 0;
  for (let tries = 1; performance.now() < giveUpAt && refusals < REFUSALS; tries += 1) {
    const results = await Promise.all(
      Array.from({ length: twice && tries === 1 ? 2 : 1 }, () => ask(caller, request)),
    );
    const [answer, other] = results.flatMap((result) => answerIn(request, result, findings) ?? []);
    if (answer && other && other.print !== answer.print)
      findings.add('doubled', `${request.key}: two requests at once had two answers`);
    if (answer) return { ...answer, tries };
    last = results[0] ?? last;
    refusals += Number(last.end === 'answered');
    await sleep(PAUSE_MS);
  }
  findings.add(
    'fault',
    `${request.operation} ${request.key}: given up, the last answer: ${JSON.stringify(last)}`,
  );
  return null;
}

const ask = (caller: Caller, { document, variables, key }: Request) =>
  caller.gql(document, variables, key);

interface GraphqlBody {
  data?: Record<string, Record<string, unknown> | null> | null;
  errors?: ReadonlyArray<{ message: string; extensions?: { code?: string } }>;
  extensions?: { commit?: Commit | null };
}

/**
 * The result of a successful response; undefined for any other, which becomes a finding unless the
 * request was refused or interrupted.
 */
function answerIn(
  request: Request,
  result: Try,
  findings: Findings,
): Omit<Answered, 'tries'> | undefined {
  const { operation, key } = request;
  if (result.end === 'silent') findings.add('fault', `${operation} ${key}: no answer within 10 s`);
  if (result.end !== 'answered') return undefined;
  const { data, extensions } = result.body as GraphqlBody;
  const payload = data?.[operation];
  if (result.status !== 200 || !payload || payload['success'] === false) {
    findings.add(
      'fault',
      `${operation} ${key}: ${result.status} ${JSON.stringify(result.body).slice(0, 300)}`,
    );
    return undefined;
  }
  const commit = extensions?.commit ?? null;
  return { payload, commit, print: fingerprint([payload, commit]) };
}
