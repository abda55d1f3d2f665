import { STANDARD_FIELD } from '../../../contract/fields';
import type { RelatedTask } from '../../../contract/generated/schema';
import { promoteMyTasks as promoteRule } from '../../../contract/rules/tasks';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS, type CommandContext } from '../core/defineCommand';
import { isMember } from '../core/permissions';
import { addDays, dueDay, requireZone, today } from '../core/dueDay';
import { allInMyTasks, FROM_LINKS, LINK, outOfMyList } from './myLinks';
import { SHOWN } from './myTasks';
import { myTasksStale } from '../changes/myTasksStale';
import { findPosition, GAP, TASKS_OF_SECTION } from '../core/order';
import { findPersonalBoard, type PersonalBoard, type Slot } from './personalBoard';
import { MAX_RESENT_TASKS } from '../changes/resendTasks';

/**
 * Runs on the first visit of a day in the user's time zone: tasks that are due today or overdue
 * move up into To do today, tasks due within seven days into To do this week. No task moves down,
 * and tasks that the user moved that day stay. The payload returns the former positions, so that
 * the client can undo the moves.
 */
export const promoteMyTasks = defineCommand('promoteMyTasks', {
  hasLongTransaction: true,
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: promoteRule,
  async run(context, { timeZone }) {
    const { tx, viewer, workspaceId } = context;
    const day = today(requireZone(timeZone));
    const board = await findPersonalBoard(tx, { workspaceId, userId: viewer.userId });
    const isDue = board && (board.promotedOn === null || board.promotedOn < day);
    if (!isDue) return { payload: { ...SUCCESS, moved: [] }, changes: [], activity: [] };
    await tx.query(
      'update projects set promoted_on = $3 where workspace_id = $1 and id = $2',
      [workspaceId, board.id, day],
      'promoted_on',
    );
    const candidates = await readDated(tx, {
      workspaceId,
      userId: viewer.userId,
      projectId: board.id,
    });
    const moving = candidates.flatMap((one) => promotion(one, day, timeZone)).sort(byDue);
    const changes = [
      ...(await moveUp(context, board, moving, 'today')),
      ...(await moveUp(context, board, moving, 'week')),
    ];
    return {
      payload: { ...SUCCESS, moved: moving.map(({ link }) => link) },
      changes: fewEnough(changes, context),
      activity: [],
    };
  },
});

interface Dated {
  link: RelatedTask;
  slot: Slot;
  due: string;
  /** When the user last moved it. */
  placedAt: string | null;
}

async function readDated(
  tx: Tx,
  { workspaceId, userId, projectId }: { workspaceId: number; userId: number; projectId: number },
): Promise<Dated[]> {
  const rows = await tx.query<RelatedTask & Omit<Dated, 'link'>>(
    `select ${LINK}, ms.slot, l.placed_at as "placedAt",
       (select v.value from field_values v where v.workspace_id = t.workspace_id and v.task_id = t.id and v.is_standard and v.field_id = ${STANDARD_FIELD.dueDate}) as due
     ${FROM_LINKS} ${SHOWN} and not t.is_done and ms.slot is not null`,
    [workspaceId, userId, projectId],
    'my_dated_tasks',
  );
  return rows.flatMap(({ slot, placedAt, due, ...link }) =>
    due === null ? [] : [{ link, slot, placedAt, due }],
  );
}

interface Promotion {
  link: RelatedTask;
  to: 'today' | 'week';
  /** Day and minutes as one sortable string. */
  due: string;
}

/**
 * Rank of a list; tasks only move to a higher one. Recently assigned ranks lowest, because the user
 * has not sorted its tasks yet.
 */
const HEIGHT: Record<Slot, number> = { recent: 0, later: 0, week: 1, today: 2 };

function promotion(
  { link, slot, due, placedAt }: Dated,
  day: string,
  timeZone: string,
): Promotion[] {
  if (placedAt !== null && dueDay(placedAt, timeZone).day >= day) return [];
  const at = dueDay(due, timeZone);
  const to = at.day <= day ? 'today' : at.day <= addDays(day, 7) ? 'week' : null;
  if (to === null || HEIGHT[to] <= HEIGHT[slot]) return [];
  return [{ link, to, due: `${at.day} ${String(at.minutes).padStart(4, '0')}` }];
}

function byDue(a: Promotion, b: Promotion): number {
  return a.due === b.due ? a.link.taskId - b.link.taskId : a.due < b.due ? -1 : 1;
}

/** Appends the moving tasks to a list, sorted by due time. */
async function moveUp(
  { tx, viewer, workspaceId, seq }: CommandContext<{ workspaceId: 'workspace' }>,
  board: PersonalBoard,
  all: readonly Promotion[],
  to: 'today' | 'week',
): Promise<LoggedChange[]> {
  const moving = all.filter((one) => one.to === to);
  if (moving.length === 0) return [];
  const owner = { workspaceId, userId: viewer.userId };
  const sectionId = board.sectionIds[to];
  const place = await findPosition(tx, TASKS_OF_SECTION, {
    workspaceId,
    parentId: sectionId,
    movedId: 0,
    after: null,
  });
  const ids = moving.map(({ link }) => link.taskId);
  await tx.query(
    `update task_links l set section_id = $3, sort_index = n.sort_index, version = $4, updated_at = now()
     from unnest($5::bigint[], $6::bigint[]) as n (task_id, sort_index) where l.workspace_id = $1 and l.owner_id = $2 and l.task_id = n.task_id`,
    [
      workspaceId,
      owner.userId,
      sectionId,
      seq,
      ids,
      ids.map((_, index) => place.sortIndex + index * GAP),
    ],
    'promote_my_tasks',
  );
  return [
    ...moving.map(({ link }) => outOfMyList(link.taskId, link.relatedTaskId, owner.userId)),
    ...(await allInMyTasks(tx, owner, ids, place.after)),
  ];
}

/** Replaces a very large number of changes by a refetch, to keep the commit small. */
function fewEnough(
  changes: readonly LoggedChange[],
  { workspaceId, viewer }: CommandContext<{ workspaceId: 'workspace' }>,
): readonly LoggedChange[] {
  return changes.length > 2 * MAX_RESENT_TASKS
    ? [myTasksStale(workspaceId, viewer.userId)]
    : changes;
}
