import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { COUNTER, type LoadPlan } from './load';
import { measureLoad } from './measureLoad';
import { openConnection, type Answer } from './openConnection';

/** The first number differs between threads of one run. */
let count = Date.now() % 90_000_000;

async function main({ port, requests, forMs, before, expects }: LoadPlan): Promise<void> {
  const works = await Promise.all(
    requests.map(async (request, index) => {
      const connection = await openConnection(port);
      const first =
        before && (await statementOf(before.databaseUrl, before.statements[index] ?? ''));
      const isCounted = request.includes(COUNTER);
      const same = Buffer.from(request);
      return async () => {
        await first?.();
        const answer = await connection.ask(
          isCounted ? Buffer.from(request.replaceAll(COUNTER, nextNumber())) : same,
        );
        check(answer, expects);
        return answer.head.length + 4 + answer.body.length;
      };
    }),
  );
  for (const work of works) await work();
  parentPort?.postMessage(await measureLoad(works, forMs));
}

function nextNumber(): string {
  count = (count + 1) % 100_000_000;
  return String(count).padStart(COUNTER.length, '0');
}

async function statementOf(
  connectionString: string,
  statement: string,
): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('set synchronous_commit = off');
  return () => client.query({ text: statement, name: 'before' });
}

function check({ status, head, body }: Answer, expects: string | undefined): void {
  const isRight =
    (status === 200 || status === 304) && (expects === undefined || body.includes(expects));
  if (!isRight)
    throw new Error(`Answered ${head.split('\r\n')[0]}: ${body.toString('utf8', 0, 300)}`);
}

void main((workerData as { plan: LoadPlan }).plan);
