import type { SnapshotPosition } from '../../contract/messages';
import type { ProjectRow, RowChange, SectionRow, TaskLinkRow, TaskRow } from '../../contract/rows';
import { slugOf } from '../../contract/slugs';
import type { WireTask } from '../../contract/wire';

const WORKSPACE = 1001;
export const BOARD = 1500;
export const VIEWER = 1002;
const AT = '2026-11-09T08:00:00.000Z';

/**
 * The input of a test for a board: its lists from left to right, each with its tasks from top to
 * bottom.
 */
export type Lists = Readonly<Record<string, readonly (string | Partial<TaskRow>)[]>>;

/** A board's rows. Lists have the ids 2000, 3000, …; their tasks 2001, 2002, … and 3001, 3002, … */
export function boardOf(
  lists: Lists,
  title = 'Website relaunch',
): SnapshotPosition & { rows: RowChange[] } {
  const rows: RowChange[] = [{ op: 'put', table: 'projects', row: projectRow(title) }];
  Object.entries(lists).forEach(([listTitle, tasks], list) => {
    const sectionId = (list + 2) * 1000;
    rows.push({ op: 'put', table: 'sections', row: sectionRow(sectionId, listTitle) });
    tasks.forEach((task, index) => {
      const id = sectionId + index + 1;
      rows.push({
        op: 'put',
        table: 'tasks',
        row: taskRow(id, typeof task === 'string' ? { title: task } : task),
      });
      rows.push({ op: 'put', table: 'taskLinks', row: linkRow(sectionId, id, (index + 1) * 100) });
    });
  });
  return { workspaceId: WORKSPACE, seq: 1, scope: `Project:${BOARD}`, rows };
}

function projectRow(title: string): ProjectRow {
  return {
    id: BOARD,
    version: 1,
    workspaceId: WORKSPACE,
    title,
    slug: slugOf(title, BOARD),
    visibility: 'workspace',
    spaceId: null,
    folderId: null,
    background: null,
    sortIndex: 0,
    cardFieldIds: [],
    isTemplate: false,
    createdAt: AT,
    updatedAt: AT,
    archivedAt: null,
  };
}

function sectionRow(id: number, title: string): SectionRow {
  return {
    id,
    version: 1,
    workspaceId: WORKSPACE,
    projectId: BOARD,
    title,
    sortIndex: id,
    createdAt: AT,
    updatedAt: AT,
    hue: null,
    taskLimit: null,
    archivedAt: null,
  };
}

function taskRow(id: number, { title = 'Untitled', ...rest }: Partial<TaskRow>): TaskRow {
  return {
    id,
    version: 1,
    workspaceId: WORKSPACE,
    projectId: BOARD,
    title,
    slug: slugOf(title, id),
    isDone: false,
    hasDescription: false,
    assigneeIds: [],
    notifyUsers: [],
    commentCount: 0,
    filesCount: 0,
    checkListCount: 0,
    checkListDoneCount: 0,
    coverHue: null,
    coverFileId: null,
    coverUrl: null,
    createdAt: AT,
    updatedAt: AT,
    archivedAt: null,
    repeat: null,
    ...rest,
  };
}

function linkRow(sectionId: number, taskId: number, sortIndex: number): TaskLinkRow {
  return { taskId, sectionId, projectId: BOARD, version: 1, sortIndex };
}

/** A task as a commit carries it. */
export function wireTask({
  id,
  title,
  sectionId,
  sortIndex,
  version,
}: {
  id: number;
  title: string;
  sectionId: number;
  sortIndex: number;
  version: number;
}): WireTask {
  const { projectId, assigneeIds, ...row } = taskRow(id, { title, version });
  const link = {
    taskId: id,
    relatedTaskId: sectionId,
    projectId: BOARD,
    type: 'TaskHasSection' as const,
    sortIndex,
    version,
  };
  return {
    ...row,
    project: projectId === null ? null : { id: projectId },
    assignee: assigneeIds.map(person),
    relatedTasks: [link],
  };
}

const person = (id: number) => ({ id, name: `Person ${id}`, nick: `person${id}`, nickShort: 'PE' });

/** A board as `projectView` returns it. */
export function projectViewOf({ rows }: { rows: RowChange[] }) {
  const puts = rows.flatMap((change) => (change.op === 'put' ? [change] : []));
  const links = puts.flatMap((put) => (put.table === 'taskLinks' ? [put.row] : []));
  const project = puts.flatMap((put) => (put.table === 'projects' ? [put.row] : []))[0];
  const tasks = puts.flatMap((put) => {
    if (put.table === 'sections') return [sectionAsTask(put.row)];
    if (put.table !== 'tasks') return [];
    const link = links.find(({ taskId }) => taskId === put.row.id);
    return [
      {
        ...wireTask({
          ...put.row,
          sectionId: link?.sectionId ?? 0,
          sortIndex: link?.sortIndex ?? 0,
        }),
        fieldValues: [],
      },
    ];
  });
  const fields = puts.flatMap((put) => (put.table === 'fieldDefinitions' ? [put.row] : []));
  return { id: BOARD, workspaceId: WORKSPACE, seq: 1, project, fields, sectionSettings: [], tasks };
}

function sectionAsTask({ id, title, sortIndex, version }: SectionRow) {
  const link = {
    taskId: id,
    relatedTaskId: BOARD,
    projectId: BOARD,
    type: 'SectionHasProject' as const,
    sortIndex,
    version,
  };
  return {
    ...wireTask({ id, title, sectionId: 0, sortIndex, version }),
    fieldValues: [],
    relatedTasks: [link],
  };
}
