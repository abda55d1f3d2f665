import { openScene, sendChanges, type ChangesPlan } from './changes';
import { atLeast, atMost } from './judge';
import type { SignInCalls } from './signInThread';
import type { Stage } from './stage';

export interface SignInsPlan extends ChangesPlan {
  people: number;
  signInsPerSecond: number;
  /** Sign-ins at once; more than the queue takes. */
  burst: number;
  /** Times the p99 without sign-ins. */
  factor: number;
}

/** The server's queue; more than that are refused. */
const QUEUE = 240;
const CONNECTIONS = 64;
/** Different people, so that the limit of sessions of one user is not reached. */
const PEOPLE = 200;
const WARM_MS = 2_000;

/** L7: changes without and with sign-ins, then more sign-ins at once than the queue takes. */
export async function signIns(stage: Stage, plan: SignInsPlan): Promise<string[]> {
  const { findings } = stage;
  const scene = await openScene(stage, plan);
  const [office] = await stage.teams(1, Math.min(PEOPLE, plan.burst));
  const emails = office?.members.map(({ email }) => email) ?? [];
  // A thread that loads its program takes a processor, so both are ready before the first figure.
  const people = async (connections: number) => {
    const thread = stage.thread<SignInCalls>('signInThread.ts', { emails, connections });
    await thread.ask('ready');
    return thread;
  };
  const steady = await people(CONNECTIONS);
  const crowd = await people(plan.burst);
  await steady.ask('run', plan.signInsPerSecond, WARM_MS);
  await scene.writers.ask('run', { forMs: WARM_MS, perSecond: plan.perSecond });
  const alone = await sendChanges(stage, scene, { ...plan, forMs: plan.forMs / 2 });
  const half = { ...plan, forMs: plan.forMs / 2 };
  const [beside, signedIn] = await Promise.all([
    sendChanges(stage, scene, half),
    steady.ask('run', plan.signInsPerSecond, half.forMs),
  ]);
  const burst = await crowd.ask('burst', plan.burst);
  await scene.writers.check();
  for (const end of [...signedIn.failed, ...burst.failed].slice(0, 4))
    findings.add('fault', `a sign-in was answered ${end}`);
  if (plan.burst > QUEUE && burst.later === 0)
    findings.add('fault', `${plan.burst} sign-ins at once, and none was refused with 503`);
  const factor = beside.answers.p99 / alone.answers.p99;
  return [
    `changes alone: p99 ${alone.answers.p99} ms; with sign-ins: p99 ${beside.answers.p99} ms, ${Math.round(beside.perSecond)} changes a second`,
    atMost(findings, ['p99 against that without sign-ins', factor, '×'], {
      floor: plan.factor,
      digits: 1,
    }),
    atLeast(findings, ['sign-ins', signedIn.perSecond, 'a second'], {
      floor: plan.signInsPerSecond * 0.95,
    }),
    `a sign-in: p50 ${Math.round(signedIn.times.p50)} ms, p99 ${Math.round(signedIn.times.p99)} ms; refused with 503: ${signedIn.later}`,
    `${plan.burst} at once: ${burst.done} signed in, ${burst.later} refused with 503 and Retry-After, all answered after ${(burst.ms / 1000).toFixed(1)} s`,
    beside.busy,
  ];
}
