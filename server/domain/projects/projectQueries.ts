import { AppError } from '../../appError';
import type { WireFieldValue } from '../../../contract/wire';
import { allEnded } from '../../db/allEnded';
import type { Tx } from '../../db/database';
import { boardInTaskForm } from './boardInTaskForm';
import { defineQuery } from '../core/defineQuery';
import { canOpen, canRead } from '../core/permissions';
import { readProjectsFor, requireProject } from '../rows/projectRows';
import { readSections } from '../rows/sectionRows';
import { readFields } from '../rows/fieldRows';
import { readBoardFieldValues, readFieldValues } from '../rows/fieldValueRows';
import { groupBy } from '../core/groupBy';
import { readBoardTasks } from '../rows/taskRows';
import { readFirstTasks, type FirstTasks } from './firstTasks';

/**
 * A user's boards that the reader may see. The reader's own list is complete, so it is a snapshot
 * of the workspace.
 */
export const userProjects = defineQuery('userProjects', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => canOpen(workspaceId),
  async run({ tx, viewer, resources }, { userId }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    if (userId !== readerId && !(await isMember(tx, workspaceId, userId)))
      throw new AppError('user-not-found');
    const data = await readProjectsFor(tx, workspaceId, [...new Set([readerId, userId])]);
    return userId === readerId
      ? { data, snapshot: { workspaceId, seq, scope: `Workspace:${workspaceId}` } }
      : { data };
  },
});

async function isMember(tx: Tx, workspaceId: number, userId: number): Promise<boolean> {
  const rows = await tx.query(
    'select from workspace_members where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
    'is_member',
  );
  return rows.length > 0;
}

/** A board's row; nested resolvers read its lists and members if selected. */
export const project = defineQuery('project', {
  resources: { id: 'project' },
  can: ({ id }) => canRead(id),
  async run({ tx, resources }) {
    return { data: await requireProject(tx, resources.id.workspaceId, resources.id.id) };
  },
});

/**
 * The whole board as of one commit: its row, the fields of its tasks, its lists and tasks in task
 * form, connected by links, and its task templates.
 */
export const projectView = defineQuery('projectView', {
  resources: { id: 'project' },
  can: ({ id }) => canRead(id),
  async run({ tx, resources, firstTasks }) {
    const { id, workspaceId, seq } = resources.id;
    const board = { workspaceId, projectId: id };
    const [project, sections, { tasks: found, values, taskCounts }, fields] = await allEnded([
      requireProject(tx, workspaceId, id),
      readSections(tx, workspaceId, id),
      firstTasks === null ? readAll(tx, board) : readFirst(tx, board, firstTasks),
      readFields(tx, workspaceId, [id]),
    ]);
    const fieldValues = groupBy(values, ({ taskId }) => taskId);
    const views = [...boardInTaskForm(project, sections), ...found];
    // All views belong to this board, so its row is attached and not looked up again. The views are
    // not shared, so they are modified in place: thousands of copies would be garbage at once.
    for (const view of views)
      Object.assign(view, { project, fieldValues: fieldValues.get(view.id) ?? [] });
    const [templates, tasks] = [true, false].map((isTemplate) =>
      views.filter((view) => 'isTemplate' in view === isTemplate),
    );
    const sectionSettings = sections.map(({ section }) => section);
    const data = { id, workspaceId, seq, project, fields, sectionSettings, tasks, templates };
    const snapshot = { workspaceId, seq, scope: `Project:${id}` } as const;
    return taskCounts ? { data, snapshot, taskCounts } : { data, snapshot };
  },
});

interface TasksOfBoard extends Omit<FirstTasks, 'taskCounts'> {
  values: WireFieldValue[];
  /** Of a first screen only. */
  taskCounts?: FirstTasks['taskCounts'];
}
interface OfBoard {
  workspaceId: number;
  projectId: number;
}

async function readAll(tx: Tx, { workspaceId, projectId }: OfBoard): Promise<TasksOfBoard> {
  const [tasks, values] = await allEnded([
    readBoardTasks(tx, workspaceId, projectId),
    readBoardFieldValues(tx, workspaceId, projectId),
  ]);
  return { tasks, values };
}

async function readFirst(tx: Tx, board: OfBoard, most: number): Promise<TasksOfBoard> {
  const first = await readFirstTasks(tx, board, most);
  return { ...first, values: await readFieldValues(tx, board.workspaceId, first.tasks.map(idOf)) };
}

const idOf = ({ id }: { id: number }) => id;
