import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../fixture/person';
import { lookInside, type Look } from '../checks/inspectDatabase';
import type { Findings } from '../findings';
import type { Installation } from '../product/installation';
import type { Random } from '../writers/random';
import { begin } from './kills';

const LOOK_EVERY_MS = 5;

export interface JobKillReport {
  kills: number;
  /** Imports and exports that were complete in the end, and imports that failed clearly. */
  done: number;
  failed: number;
  findings: Findings;
}

/** A running product with a person whose jobs are interrupted. */
export interface JobScene {
  installation: Installation;
  person: Person;
  random: Random;
  report: JobKillReport;
}

/** Waits until a statement finds a row. */
export async function reach(look: Look, statement: string): Promise<void> {
  while ((await look(statement)).length === 0) await sleep(LOOK_EVERY_MS);
}

/** Kills the server and starts it again, as if it had been down until all leases ended. */
export async function killServer(
  { installation, report }: JobScene,
  endLeases: string,
): Promise<void> {
  await installation.server().kill();
  report.kills += 1;
  await lookInside(installation.databaseUrl, (look) => look(endLeases));
  await begin(installation);
}

/** A connection that was kept alive is broken once after a kill. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; tries < 20; tries += 1) {
    const result = await work().catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (result !== null) return result;
    await sleep(LOOK_EVERY_MS * 10);
  }
  return work();
}
