import { createCaller, isSuccess, type Caller, type Watched } from './caller';
import type { Random } from './random';
import type { Findings } from '../findings';
import { createWorkspace, PASSWORD, type WorkspaceFixture } from './fixture';
import type { Ledger } from './ledger';
import type { Pace } from './pace';
import { write, type Writer } from './writer';

export interface WritersPlan {
  url: string;
  /** Prefix of every name, so that two sets of writers can share an installation. */
  name: string;
  writers: number;
  workspaces: number;
  random: Random;
  ledger: Ledger;
  findings: Findings;
  watch?: (watched: Watched) => void;
  /** Of all writers together. */
  pace?: Pace;
}

/** Running writers, several per workspace. */
export interface Writers {
  workspaces: readonly WorkspaceFixture[];
  writers: readonly Writer[];
  /** Ends the writing; resolves when every mutation is acknowledged. */
  finish(): Promise<void>;
}

/** Creates the workspaces and starts the writers, each with a session of its own. */
export async function startWriters(plan: WritersPlan): Promise<Writers> {
  const { url, name, random, ledger, findings, watch, pace } = plan;
  const workspaces: WorkspaceFixture[] = [];
  for (let index = 0; index < plan.workspaces; index += 1)
    workspaces.push(await createWorkspace(createCaller(url), `${name}h${index}`, findings));
  const writers: Writer[] = [];
  for (let index = 0; index < plan.writers; index += 1) {
    const workspace = workspaces[index % workspaces.length];
    if (!workspace) throw new Error('writers need a workspace');
    writers.push({
      name: `${name}w${index}`,
      caller: await signedIn(createCaller(url, watch), workspace),
      workspace,
      random: random.fork(),
      ledger,
      findings,
      ...(pace && { pace }),
    });
  }
  let isOver = false;
  const work = Promise.all(writers.map((writer) => write(writer, () => isOver)));
  work.catch(() => undefined); // `finish` reports it
  const finish = async () => {
    isOver = true;
    await work;
  };
  return { workspaces, writers, finish };
}

async function signedIn(caller: Caller, { email }: WorkspaceFixture): Promise<Caller> {
  const result = await caller.rest('signin', { email, password: PASSWORD });
  if (!isSuccess(result)) throw new Error(`${email} cannot sign in: ${JSON.stringify(result)}`);
  return caller;
}
