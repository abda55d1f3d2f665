import type { UnknownAction } from '@reduxjs/toolkit';
import type { Commit } from '../../contract/messages';
import { commitReceived, snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { entitiesReducer } from '../../src/entities/entitiesReducer';
import { rowsOfProjectView } from '../../src/entities/projects/rowsOfProjectView';
import { openTestDatabase } from '../support/database';
import { createDomain, type Person } from '../support/domain';

let anna: Person;
let workspaceId: number;
let projectId: number;
let taskId: number;

beforeAll(async () => {
  anna = await createDomain(await openTestDatabase()).person('Anna');
  ({ workspaceId } = await anna.settle());
  const board = await anna.run('createProject', { workspaceId, title: 'Board' });
  projectId = board.payload.project.id;
  const list = await anna.run('addSectionToProject', { projectId, title: 'List' });
  const sectionId = list.payload.section.id;
  taskId = (await anna.run('addTask', { sectionId, title: 'Fence' })).payload.task.id;
  const field = { taskId, fieldId: 3, isStandard: true, value: '90' };
  await anna.run('updateTaskField', field);
  await anna.run('createCheckList', { taskId, title: 'Steps' });
});

/** The response of a board, as the app reads it. */
async function readBoard(): Promise<UnknownAction> {
  const view = await anna.ask('projectView', { id: projectId });
  const rows = rowsOfProjectView(view, view.seq);
  return snapshotReceived({ workspaceId, seq: view.seq, scope: `Project:${projectId}`, rows });
}

/** The rows that a board shows of tasks and templates. */
function rowsAfter(actions: readonly UnknownAction[]) {
  const start = entitiesReducer(undefined, workspaceEntered({ workspaceId }));
  const { tasks, taskLinks, fieldValues } = actions.reduce(entitiesReducer, start);
  return {
    tasks: Object.values(tasks.entities).toSorted((a, b) => a.id - b.id),
    links: Object.values(taskLinks.entities).toSorted((a, b) => a.taskId - b.taskId),
    values: Object.values(fieldValues.entities).toSorted((a, b) => a.taskId - b.taskId),
  };
}

it('A template has the same rows on a screen that follows the log as on one that reads the board', async () => {
  const following = [await readBoard()];
  const follow = ({ commit }: { commit: Commit | null }) => {
    if (commit) following.push(commitReceived({ ...commit, prev: commit.seq - 1 }));
  };
  const saved = await anna.run('saveTaskTemplate', { projectId, title: 'Pattern', taskId });
  const { id } = saved.payload.task;
  follow(saved);
  expect(rowsAfter(following)).toEqual(rowsAfter([await readBoard()]));
  follow(await anna.run('updateTaskTitle', { id, title: 'Better' }));
  follow(await anna.run('setTaskCover', { id, hue: 2 }));
  follow(await anna.run('archiveTask', { id }));
  follow(await anna.run('restoreTask', { id }));
  const seen = rowsAfter(following);
  expect(seen).toEqual(rowsAfter([await readBoard()]));
  expect(seen.tasks.filter(({ isTemplate }) => isTemplate)).toMatchObject([{ title: 'Better' }]);
  expect(seen.values.map((row) => row.taskId)).toContain(id);
});
