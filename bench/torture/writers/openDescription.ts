import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './caller';
import { askForDocument, joinDocument, type EditorClient } from './editorClient';

const PATIENCE_MS = 60_000;

/** A user of the product at `url`. */
export interface Typist {
  url: string;
  caller: Caller;
  /** A list in which the user may create tasks. */
  sectionId: number;
}

/** Creates a task. @returns its id. */
export async function addTask({ caller, sectionId }: Typist): Promise<number> {
  const data = await ask(
    caller,
    'mutation Add($sectionId: Id!) { addTask(sectionId: $sectionId, title: "Text") { task { id } } }',
    { sectionId },
  );
  return data.addTask.task.id;
}

/** Opens a task's description in an editor, and waits until it is there. */
export async function openDescription(
  { url, caller }: Typist,
  taskId: number,
): Promise<EditorClient> {
  const address = async () => {
    const { wsToken } = await ask(caller, '{ wsToken }');
    return `${url.replace('http', 'ws')}/editor?token=${wsToken}`;
  };
  const refusal = await askForDocument(await address(), taskId);
  const name = `Task:${taskId}.${refusal.replace('generation:', '')}`;
  const client = joinDocument(await address(), name);
  await until(() => client.provider.isSynced);
  return client;
}

/**
 * The data of a GraphQL request that must succeed; it is repeated while a busy server is
 * unavailable, so its effect may not add up.
 */
export async function ask(caller: Caller, document: string, variables: object = {}) {
  const end = performance.now() + PATIENCE_MS;
  let answer = await caller.gql(document, variables);
  while (answer.end === 'unavailable' && performance.now() < end) {
    await sleep(500);
    answer = await caller.gql(document, variables);
  }
  if (answer.end !== 'answered') throw new Error(`a request ended: ${answer.end}`);
  const { data } = JSON.parse(JSON.stringify(answer.body));
  if (!data) throw new Error(`a request was refused: ${JSON.stringify(answer.body)}`);
  return data;
}

/** @throws {Error} if the condition does not hold within a minute. */
export async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!condition()) {
    if (performance.now() > end) throw new Error('the editor does not answer');
    await sleep(5);
  }
}
