import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller, isSuccess, type Caller, type Try, type Watched } from '../writers/caller';
import type { Random } from '../writers/random';
import type { Findings } from '../findings';
import { fingerprint } from '../checks/fingerprint';
import { PASSWORD, profileRequest } from '../writers/fixture';
import type { Installation } from '../product/installation';
import { judgeCandidate } from './judgeCandidate';
import { begin } from '../scenarios/kills';

/** A user who registers and completes their profile, once and without a retry. */
export interface Candidate {
  name: string;
  caller: Caller;
  isRegistered: boolean;
  /** The fingerprint of the response to their profile, null without a response. */
  profile: string | null;
}

export interface CandidateRound {
  installation: Installation;
  random: Random;
  findings: Findings;
  /** Prefix of the candidates' names; must be unique. */
  name: string;
  /** How long an undisturbed round takes (see {@link timeRegistrations}). */
  longestMs: number;
}

/**
 * How far the responses and the database say that candidates got. Rounds aim at the cases where the
 * two differ.
 */
export interface CandidateCounts {
  applied: number;
  registered: number;
  thereUnanswered: number;
  completed: number;
  completedUnanswered: number;
}

const AT_ONCE = 6;

/** Times an undisturbed round: the time span in which a kill hits a request. */
export async function timeRegistrations({
  installation,
  name,
}: Pick<CandidateRound, 'installation' | 'name'>): Promise<number> {
  const since = performance.now();
  await Promise.all(candidatesOf(installation, name).map(apply));
  return performance.now() - since;
}

/**
 * Several people register and complete their profiles at once, and the server is killed meanwhile.
 * Afterwards everyone whose registration was acknowledged can sign in, all others can register or
 * sign in, and a profile is complete or untouched.
 */
export async function killRegistrations(round: CandidateRound): Promise<CandidateCounts> {
  const { installation, random } = round;
  const { reached, watch } = momentOf(random, round.longestMs);
  const candidates = candidatesOf(installation, round.name, watch);
  const all = Promise.all(candidates.map(apply));
  await reached;
  await installation.server().kill();
  if (random.chance(0.3)) installation.killDatabase();
  await all;
  await begin(installation);
  const counts = {
    applied: candidates.length,
    registered: 0,
    thereUnanswered: 0,
    completed: 0,
    completedUnanswered: 0,
  };
  for (const candidate of candidates) {
    const { isThere, isComplete } = await judgeCandidate(round, candidate);
    counts.registered += Number(candidate.isRegistered);
    counts.thereUnanswered += Number(isThere && !candidate.isRegistered);
    counts.completed += Number(candidate.profile !== null);
    counts.completedUnanswered += Number(isComplete && candidate.profile === null);
  }
  return counts;
}

/**
 * A random time, or the moment of a response: then the other requests are likely to be written but
 * not answered yet.
 */
function momentOf(
  random: Random,
  longestMs: number,
): { reached: Promise<unknown>; watch: (watched: Watched) => void } {
  if (random.chance(0.5))
    return { reached: sleep(random.between(0, longestMs)), watch: () => undefined };
  let left = 1 + random.below(2 * AT_ONCE);
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, watch: () => void ((left -= 1) === 0 && reach()) };
}

function candidatesOf(
  { url }: Installation,
  name: string,
  watch?: (watched: Watched) => void,
): Candidate[] {
  return Array.from({ length: AT_ONCE }, (_, index) => ({
    name: `${name}p${index}`,
    caller: createCaller(url, watch),
    isRegistered: false,
    profile: null,
  }));
}

async function apply(candidate: Candidate): Promise<void> {
  const { caller, name } = candidate;
  candidate.isRegistered = isSuccess(await register(caller, name));
  if (!candidate.isRegistered) return;
  const { document, variables, key } = profileRequest(name);
  const completed = await caller.gql(document, variables, key);
  if (completed.end !== 'answered') return;
  const { data, extensions } = completed.body as {
    data?: { completeProfile?: object };
    extensions?: { commit?: object };
  };
  candidate.profile = data?.completeProfile
    ? fingerprint([data.completeProfile, extensions?.commit ?? null])
    : null;
}

function register(caller: Caller, name: string): Promise<Try> {
  return caller.rest('register', {
    email: `${name}@example.test`,
    password: PASSWORD,
    password2: PASSWORD,
  });
}
