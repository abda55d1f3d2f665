import { createCaller, isSuccess, type Caller, type Watched } from './caller';
import type { Dice } from './random';
import type { Findings } from '../findings';
import { foundHousehold, PASSWORD, type Household } from './fixture';
import type { Ledger } from './ledger';
import { write, type Writer } from './writer';

export interface CrewPlan {
  url: string;
  /** Begins every name, so that two crews may work on one installation. */
  name: string;
  writers: number;
  households: number;
  dice: Dice;
  ledger: Ledger;
  findings: Findings;
  watch?: (watched: Watched) => void;
}

/** Writers at work, several to a workspace. */
export interface Crew {
  households: readonly Household[];
  writers: readonly Writer[];
  /** No new wishes; resolves when every wish is acknowledged. */
  finish(): Promise<void>;
}

/** Registers the households and sets the writers to work, each with a session of its own. */
export async function sendCrew(plan: CrewPlan): Promise<Crew> {
  const { url, name, dice, ledger, findings, watch } = plan;
  const households: Household[] = [];
  for (let index = 0; index < plan.households; index += 1)
    households.push(await foundHousehold(createCaller(url), `${name}h${index}`, findings));
  const writers: Writer[] = [];
  for (let index = 0; index < plan.writers; index += 1) {
    const household = households[index % households.length];
    if (!household) throw new Error('a crew needs a household');
    writers.push({
      name: `${name}w${index}`,
      caller: await signedIn(createCaller(url, watch), household),
      household,
      dice: dice.fork(),
      ledger,
      findings,
    });
  }
  let isOver = false;
  const work = Promise.all(writers.map((writer) => write(writer, () => isOver)));
  work.catch(() => undefined); // `finish` tells it
  const finish = async () => {
    isOver = true;
    await work;
  };
  return { households, writers, finish };
}

async function signedIn(caller: Caller, { email }: Household): Promise<Caller> {
  const result = await caller.rest('signin', { email, password: PASSWORD });
  if (!isSuccess(result)) throw new Error(`${email} cannot sign in: ${JSON.stringify(result)}`);
  return caller;
}
