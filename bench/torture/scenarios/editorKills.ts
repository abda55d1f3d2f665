import { setTimeout as sleep } from 'node:timers/promises';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { makeInstallation, type Installation } from '../product/installation';
import { createCaller } from '../writers/caller';
import { typeInto, type EditorClient } from '../writers/editorClient';
import { createWorkspace } from '../writers/fixture';
import { addTask, ask, openDescription, until, type Typist } from '../writers/openDescription';
import { begin } from './kills';

export interface EditorKillPlan {
  build: FrozenBuild;
  kills: number;
  /** An external PostgreSQL instead of the embedded one. */
  databaseUrl?: string;
  onBack?: (done: number) => void;
}

export interface EditorKillReport {
  /** Characters that the server acknowledged. */
  characters: number;
  findings: Findings;
}

interface Scene extends Typist {
  installation: Installation;
}

const PEOPLE = 2;
const PER_PERSON = 100;
/** From the last acknowledgement to the kill, when all clients have left. */
const CALM_MS = 50;
/** The sweep that derives the text of a crashed process: 10 s after the last update, every 10 s. */
const DERIVED_WITHIN_MS = 40_000;

/**
 * Kills the server 50 ms after everything that two people typed in one description was
 * acknowledged and both have left; after the restart no character may be missing.
 */
export async function runEditorKills({
  kills,
  onBack,
  ...place
}: EditorKillPlan): Promise<EditorKillReport> {
  const installation = await makeInstallation(place);
  const findings = createFindings();
  try {
    await begin(installation);
    const caller = createCaller(installation.url);
    const { sectionIds } = await createWorkspace(caller, 'typist', findings);
    const scene = { installation, url: installation.url, caller, sectionId: sectionIds[0] ?? 0 };
    const tasks: number[] = [];
    for (let done = 0; done < kills; done += 1) {
      tasks.push(await killOnce(scene, findings));
      onBack?.(done + 1);
    }
    await checkDescriptions(scene, tasks, findings);
    return { characters: kills * PEOPLE * PER_PERSON, findings };
  } finally {
    await installation.end();
  }
}

async function killOnce(scene: Scene, findings: Findings): Promise<number> {
  const { installation } = scene;
  const taskId = await addTask(scene);
  const people = [await openDescription(scene, taskId), await openDescription(scene, taskId)];
  people.forEach(({ shared }, index) => typeInto(shared, String(index).repeat(PER_PERSON)));
  await until(() => people.every(({ provider }) => !provider.hasUnsyncedChanges));
  for (const person of people) person.close();
  await sleep(CALM_MS);
  await installation.server().kill();
  await begin(installation);
  const reader = await openDescription(scene, taskId);
  const length = lengthOf(reader);
  reader.close();
  if (length < PEOPLE * PER_PERSON)
    findings.add('lost', `task ${taskId} has ${length} of ${PEOPLE * PER_PERSON} characters`);
  if (length > PEOPLE * PER_PERSON) findings.add('doubled', `task ${taskId} has ${length}`);
  return taskId;
}

const lengthOf = ({ shared }: EditorClient): number =>
  shared
    .getXmlFragment('description')
    .toString()
    .replace(/<[^>]*>/g, '').length;

/** The stored descriptions follow, although no one opened the documents again. */
async function checkDescriptions(
  { caller }: Scene,
  tasks: readonly number[],
  findings: Findings,
): Promise<void> {
  const end = performance.now() + DERIVED_WITHIN_MS;
  for (const id of tasks) {
    let length = 0;
    do {
      const { task } = await ask(caller, 'query T($id: Id!) { task(id: $id) { description } }', {
        id,
      });
      length = task.description.replace(/\s/g, '').length;
      if (length < PEOPLE * PER_PERSON) await sleep(500);
    } while (length < PEOPLE * PER_PERSON && performance.now() < end);
    if (length !== PEOPLE * PER_PERSON)
      findings.add('wrong', `the description of task ${id} has ${length} characters`);
  }
}
