import { setTimeout as sleep } from 'node:timers/promises';
import { importedFile } from '../../fixture/importedFile';
import { readImport, runImport, startImport, type SeenImport } from '../../fixture/importFile';
import { makePerson, type Person } from '../../fixture/person';
import { checkImportedRows, checkNothingImported } from '../checks/checkImport';
import { checkStoredFiles } from '../checks/storedFiles';
import { lookInside } from '../checks/inspectDatabase';
import { createFindings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation } from '../product/installation';
import { createRandom } from '../writers/random';
import { killExport } from './exportKills';
import { killServer, patiently, reach, type JobKillReport, type JobScene } from './jobScene';
import { begin } from './kills';

/** When the server is killed: while it reads a file, writes its tasks, or fills My Tasks. */
const MOMENTS = {
  checking: `state = 'checking' and lease is not null`,
  writing: `state = 'running' and progress between 1 and total - 1`,
  linking: `state = 'running' and progress = total`,
} as const;
/** A fast machine may be past a moment before it is seen. */
const PAST_CHECK = `('ready', 'failed')`;
const PAST_END = `('done', 'failed')`;
type Moment = keyof typeof MOMENTS;
const MOMENT_NAMES = ['checking', 'writing', 'linking'] as const satisfies readonly Moment[];

/** An import whose process was killed as often as this fails. */
const ATTEMPTS = 3;
const LATEST_MS = 25;
const LOOK_EVERY_MS = 50;

export interface JobKillPlan {
  build: FrozenBuild;
  seed: number;
  /** Tasks of each imported board. */
  tasks: number;
  /** Each kills an import at each of the moments; after the moment `writing` also an export. */
  rounds: number;
  /** By default all. */
  moments?: readonly Moment[];
  /** Whether an import is also killed at each of its attempts; by default it is. */
  isEachAttempt?: boolean;
  onBack?: (done: number) => void;
}

/**
 * Kills the server while it imports and exports. Afterwards each job must end, with each row once
 * or with none, and no file may be left over.
 */
export async function runJobKills(plan: JobKillPlan): Promise<JobKillReport> {
  const installation = await makeInstallation(plan);
  const report: JobKillReport = { kills: 0, done: 0, failed: 0, findings: createFindings() };
  try {
    await begin(installation);
    const person = await makePerson(installation.url, 'importer');
    const scene = { installation, person, random: createRandom(plan.seed), report };
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const moment of plan.moments ?? MOMENT_NAMES)
        await killImport(scene, { title: `${moment} ${round}`, tasks: plan.tasks, moment });
      plan.onBack?.(report.kills);
    }
    if (plan.isEachAttempt ?? true) await killEachAttempt(scene, plan.tasks);
    await checkStoredFiles(installation, report.findings);
  } finally {
    await installation.end();
  }
  return report;
}

interface OneImport {
  title: string;
  tasks: number;
  moment: Moment;
}

async function killImport(scene: JobScene, { title, tasks, moment }: OneImport): Promise<void> {
  const { installation, person, report } = scene;
  const bytes = importedFile(tasks, [person]);
  const id = await startImport(installation.url, person, { filename: 'kills.json', bytes });
  if (moment === 'checking') await killAt(scene, moment, id);
  await runImport(person, await untilState(scene, id, 'ready'), title);
  if (moment !== 'checking') await killAt(scene, moment, id);
  const { projectId } = await untilState(scene, id, 'done', title);
  await lookInside(installation.databaseUrl, (look) =>
    checkImportedRows(look, { title, tasks }, report.findings),
  );
  report.done += 1;
  if (moment === 'writing') await killExport(scene, { projectId: projectId ?? 0, tasks });
  await remove(scene, id, title);
}

/** An import that kills each process that works on it fails, and leaves nothing. */
async function killEachAttempt(scene: JobScene, tasks: number): Promise<void> {
  const { installation, person, report } = scene;
  const title = 'killed each time';
  const bytes = importedFile(tasks, [person]);
  const id = await startImport(installation.url, person, { filename: 'kills.json', bytes });
  await runImport(person, await untilState(scene, id, 'ready'), title);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
    await lookInside(installation.databaseUrl, async (look) => {
      // No attempt ends before it is killed: its first batch waits for this lock.
      await look('begin');
      await look('lock table task_words in share mode');
      await killWhen(scene, `id = ${id} and state = 'running' and attempts = ${attempt}`);
      await look('rollback');
    });
  const { problem } = await untilState(scene, id, 'failed', title);
  if (problem !== 'failed') report.findings.add('wrong', `an import failed with ${problem}`);
  await lookInside(installation.databaseUrl, (look) =>
    checkNothingImported(look, title, report.findings),
  );
  report.failed += 1;
}

/** Kills the server soon after the import has reached a moment. */
function killAt(scene: JobScene, moment: Moment, id: number): Promise<void> {
  const past = moment === 'checking' ? PAST_CHECK : PAST_END;
  return killWhen(scene, `id = ${id} and (${MOMENTS[moment]} or state in ${past})`);
}

/** Kills the server soon after there is such an import; all leases end meanwhile. */
async function killWhen(scene: JobScene, condition: string): Promise<void> {
  const { installation, random } = scene;
  await lookInside(installation.databaseUrl, (look) =>
    reach(look, `select id from imports where ${condition}`),
  );
  await sleep(random.between(0, LATEST_MS));
  await killServer(scene, 'update imports set lease = null, leased_until = null');
}

/** Waits for the end of an import; its board must not be seen before. */
async function untilState(
  { person, report }: JobScene,
  id: number,
  state: string,
  title?: string,
): Promise<SeenImport> {
  for (;;) {
    const isShown = title !== undefined && (await patiently(() => titles(person))).includes(title);
    const seen = await patiently(() => readImport(person, id));
    if (isShown && seen?.state !== 'done')
      report.findings.add('half', `the board of ${title} is shown while it is ${seen?.state}`);
    if (seen?.state === state) return seen;
    if (!seen || seen.state === 'failed' || seen.state === 'done')
      throw new Error(`The import is ${seen?.problem ?? seen?.state ?? 'gone'} and not ${state}`);
    await sleep(LOOK_EVERY_MS);
  }
}

async function remove(scene: JobScene, importId: number, title: string): Promise<void> {
  const { person, report } = scene;
  const { removeImport } = await person.ask(
    `mutation ($workspaceId: Id!, $importId: Id!) {
      removeImport(workspaceId: $workspaceId, importId: $importId) { success boardImport { state } } }`,
    { workspaceId: person.workspaceId, importId },
  );
  const { boardImport } = removeImport as { boardImport: { state: string } | null };
  if (boardImport?.state !== 'removed' || (await titles(person)).includes(title))
    report.findings.add('wrong', `${title} was not removed`);
}

/** The titles of the boards that the person sees. */
async function titles({ ask, workspaceId }: Person): Promise<string[]> {
  const { workspaceTree } = await ask(
    'query ($workspaceId: Id!) { workspaceTree(workspaceId: $workspaceId) { projects { title } } }',
    { workspaceId },
  );
  return (workspaceTree as { projects: { title: string }[] }).projects.map(({ title }) => title);
}
