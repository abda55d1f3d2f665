import type { RelatedTask } from '../../../contract/generated/schema';
import type { Tx } from '../../db/database';
import { boardInTaskForm } from '../projects/boardInTaskForm';
import { defineQuery, Unprepared } from '../core/defineQuery';
import { isMember } from '../core/permissions';
import { readFields } from '../rows/fieldRows';
import { readFieldValues } from '../rows/fieldValueRows';
import { groupBy } from '../core/groupBy';
import { FROM_LINKS, LINK } from './myLinks';
import { createPersonalBoard } from './createPersonalBoard';
import { findPersonalBoard } from './personalBoard';
import { readProjectsById, requireProject } from '../rows/projectRows';
import { readSections } from '../rows/sectionRows';
import { readTasks } from '../rows/taskRows';

/**
 * The reader's My Tasks as of one commit: its four lists, and the position of every task in it that
 * the reader may see.
 */
export const myTasks = defineQuery('myTasks', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  /**
   * The first request creates the board in its own commit, because the query's transaction is
   * read-only.
   */
  prepare: ({ services, viewer: { userId }, resources }) =>
    createPersonalBoard(services, { workspaceId: resources.workspaceId.id, userId }),
  async run({ tx, viewer, resources }) {
    const { id: workspaceId, seq } = resources.workspaceId;
    const userId = viewer.state === 'signed-in' ? viewer.userId : 0;
    const board = await findPersonalBoard(tx, { workspaceId, userId });
    if (!board) throw new Unprepared();
    const project = await requireProject(tx, workspaceId, board.id);
    const sections = await readSections(tx, workspaceId, board.id);
    const mine = await readMyTasks(tx, { workspaceId, userId, projectId: board.id });
    const tasks = [
      ...boardInTaskForm(project, sections).map((view) => ({ ...view, project, fieldValues: [] })),
      ...mine,
    ];
    const boards = new Set(mine.flatMap((task) => task.project?.id ?? []));
    const fields = await readFields(tx, workspaceId, [...boards]);
    const sectionSettings = sections.map(({ section }) => section);
    const content = { project, fields, sectionSettings, tasks, templates: [] };
    const data = { id: board.id, workspaceId, seq, ...content };
    return { data, snapshot: { workspaceId, seq, scope: `Project:${board.id}` } };
  },
});

interface Mine {
  workspaceId: number;
  userId: number;
  projectId: number;
}

/**
 * A task without a board is visible to its owner only; a board's task is shown while it is live and
 * the owner may read the board.
 */
export const SHOWN = `join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id and t.archived_at is null
  left join projects b on b.workspace_id = t.workspace_id and b.id = t.project_id
  left join task_links bl on bl.workspace_id = t.workspace_id and bl.task_id = t.id and bl.owner_id is null
  left join sections bs on bs.workspace_id = bl.workspace_id and bs.id = bl.section_id
  left join project_members pm on pm.workspace_id = b.workspace_id and pm.project_id = b.id and pm.user_id = l.owner_id
  where l.workspace_id = $1 and l.owner_id = $2 and ms.project_id = $3
    and (t.project_id is null or b.archived_at is null and bs.archived_at is null and (b.visibility <> 'private' or pm.user_id is not null))`;

async function readMyTasks(tx: Tx, { workspaceId, userId, projectId }: Mine) {
  const links = await tx.query<RelatedTask>(
    `select ${LINK} ${FROM_LINKS} ${SHOWN} order by ms.sort_index, l.sort_index, l.task_id`,
    [workspaceId, userId, projectId],
    'read_my_tasks',
  );
  const ids = links.map(({ taskId }) => taskId);
  const tasks = new Map((await readTasks(tx, workspaceId, ids)).map((task) => [task.id, task]));
  const boards = new Map(
    (
      await readProjectsById(
        tx,
        workspaceId,
        [...tasks.values()].flatMap(({ project }) => project?.id ?? []),
      )
    ).map((board) => [board.id, board]),
  );
  const values = groupBy(await readFieldValues(tx, workspaceId, ids), ({ taskId }) => taskId);
  return links.flatMap((link) => {
    const task = tasks.get(link.taskId);
    if (!task) return [];
    // `relatedTasks` holds the position in My Tasks; `project` is the row of the task's board.
    return [
      {
        ...task,
        project: task.project ? boards.get(task.project.id) : null,
        relatedTasks: [link],
        fieldValues: values.get(task.id) ?? [],
      },
    ];
  });
}
