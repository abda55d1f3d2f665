import { MUTED_TASKS_MAX } from '../../../contract/limits';
import {
  collapseSection as collapseRule,
  muteTask as muteRule,
  starProject as starRule,
  watchProject as watchRule,
} from '../../../contract/rules/spaces';
import type { WireBoardPreference } from '../../../contract/wire';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { isMember } from '../core/permissions';
import { numbersOf } from '../core/order';
import { readBoardPreferences, writeBoardPreference } from '../rows/boardPreferenceRows';

/** Stars a board for the caller, takes the star away, or moves the board among the starred ones. */
export const starProject = defineCommand('starProject', {
  resources: { id: 'project' },
  can: ({ id }) => isMember(id),
  rule: starRule,
  excludesMyTasks: true,
  async run({ tx, viewer: { userId }, workspaceId, seq }, { id, isStarred, after }) {
    const all = await readBoardPreferences(tx, { workspaceId, userId });
    const own = find(all, workspaceId, id);
    if (!isStarred)
      return own.starIndex === null
        ? unchanged(own)
        : write(tx, userId, [{ ...own, starIndex: null, version: seq }], id);
    if (own.starIndex !== null && after == null) return unchanged(own);

    const starred = all.filter(({ starIndex }) => starIndex !== null).map((one) => one.id);
    const order = placed(starred, id, after);
    if (own.starIndex !== null && order.every((one, index) => one === starred[index]))
      return unchanged(own);
    const numbers = new Map(
      all.flatMap((one) =>
        one.starIndex === null || one.id === id ? [] : [[one.id, one.starIndex]],
      ),
    );
    const rows = numbersOf(order, numbers).map(({ id: board, sortIndex }) => ({
      ...find(all, workspaceId, board),
      starIndex: sortIndex,
      version: seq,
    }));
    return write(tx, userId, rows, id);
  },
});

/** Collapses a list of a board for the caller, or expands it. */
export const collapseSection = defineCommand('collapseSection', {
  resources: { id: 'section' },
  can: ({ id }) => isMember(id),
  rule: collapseRule,
  async run({ tx, viewer: { userId }, workspaceId, seq, resources }, { id, isCollapsed }) {
    const { projectId } = resources.id;
    const all = await readBoardPreferences(tx, { workspaceId, userId });
    const own = find(all, workspaceId, projectId);
    if (own.collapsedSectionIds.includes(id) === isCollapsed) return unchanged(own);
    const others = own.collapsedSectionIds.filter((one) => one !== id);
    const collapsedSectionIds = isCollapsed
      ? await onBoard(tx, workspaceId, projectId, [...others, id])
      : others;
    return write(tx, userId, [{ ...own, collapsedSectionIds, version: seq }], projectId);
  },
});

/** Chooses what the caller hears of on a board. It holds for news from then on; `none` also for waiting mail. */
export const watchProject = defineCommand('watchProject', {
  resources: { id: 'project' },
  can: ({ id }) => isMember(id),
  rule: watchRule,
  excludesMyTasks: true,
  async run({ tx, viewer: { userId }, workspaceId, seq }, { id, level }) {
    const own = find(await readBoardPreferences(tx, { workspaceId, userId }), workspaceId, id);
    return own.watchLevel === level
      ? unchanged(own)
      : write(tx, userId, [{ ...own, watchLevel: level, version: seq }], id);
  },
});

/** Mutes a task for the caller, or unmutes it; who watches it stays as it is. */
export const muteTask = defineCommand('muteTask', {
  resources: { id: 'task' },
  can: ({ id }) => isMember(id),
  rule: muteRule,
  excludesMyTasks: true,
  async run({ tx, viewer: { userId }, workspaceId, seq, resources }, { id, isMuted }) {
    const { projectId } = resources.id;
    const all = await readBoardPreferences(tx, { workspaceId, userId });
    const own = find(all, workspaceId, projectId);
    const elsewhere = all
      .filter((one) => one.id !== projectId && one.mutedTaskIds.includes(id))
      .map((one) => withoutMute(one, id, seq));
    if (own.mutedTaskIds.includes(id) === isMuted && elsewhere.length === 0) return unchanged(own);
    const others = own.mutedTaskIds.filter((one) => one !== id);
    const mutedTaskIds = isMuted
      ? (await tasksOnBoard(tx, workspaceId, projectId, [...others, id])).slice(-MUTED_TASKS_MAX)
      : others;
    return write(tx, userId, [{ ...own, mutedTaskIds, version: seq }, ...elsewhere], projectId);
  },
});

/** A mute that an earlier board has kept, because its member could not see the next one, ends. */
const withoutMute = (own: WireBoardPreference, taskId: number, version: number) => ({
  ...own,
  mutedTaskIds: own.mutedTaskIds.filter((id) => id !== taskId),
  version,
});

const find = (all: readonly WireBoardPreference[], workspaceId: number, id: number) =>
  all.find((one) => one.id === id) ??
  ({
    id,
    version: 0,
    workspaceId,
    starIndex: null,
    collapsedSectionIds: [],
    watchLevel: 'mine',
    mutedTaskIds: [],
  } satisfies WireBoardPreference);

/** The order with a board behind `after`: 0 is the top, null or an unknown board the end. */
function placed(starred: readonly number[], id: number, after: number | null | undefined) {
  const others = starred.filter((one) => one !== id);
  const before = after === 0 ? 0 : others.indexOf(after ?? 0) + 1 || others.length;
  return others.toSpliced(before, 0, id);
}

/** Forgets the lists that have been deleted or are on another board now. */
async function onBoard(
  tx: Tx,
  workspaceId: number,
  projectId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from sections where workspace_id = $1 and project_id = $2 and id = any($3)',
    [workspaceId, projectId, ids],
    'collapsed_on_board',
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** Forgets the tasks that have been deleted or are on another board now. */
async function tasksOnBoard(
  tx: Tx,
  workspaceId: number,
  projectId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'select id from tasks where workspace_id = $1 and project_id = $2 and id = any($3)',
    [workspaceId, projectId, ids],
    'muted_on_board',
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

const unchanged = (boardPreference: WireBoardPreference) => ({
  payload: { ...SUCCESS, boardPreference },
  changes: [],
  activity: [],
});

/** Stores the rows and sends them to the other tabs and devices of the same user. */
async function write(tx: Tx, userId: number, rows: readonly WireBoardPreference[], id: number) {
  for (const row of rows) await writeBoardPreference(tx, userId, row);
  const changes = rows.map((fields): LoggedChange => ({
    scope: `User:${userId}`,
    message: { type: 'update', key: `BoardPreference:${fields.id}`, fields },
  }));
  const [first] = rows;
  const boardPreference = rows.find((row) => row.id === id) ?? first ?? null;
  return { payload: { ...SUCCESS, boardPreference }, changes, activity: [] };
}
