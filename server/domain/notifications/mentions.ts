import { MENTIONED_AT_ONCE } from '../../../contract/limits';
import { mentionedIds, mentionedNicks, mentionsBoard } from '../../../contract/mentions';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { notify, type At } from './notify';

/** The place of a text: its readers are those of the board. */
export interface TextPlace {
  workspaceId: number;
  projectId: number;
  taskId: number;
  /** Null: the task's description. */
  commentId: number | null;
}

/** Users whom a text mentions and who may read it. */
export interface Mentioned {
  /** By name. */
  people: readonly number[];
  /** By name, or as everybody on the board. */
  all: readonly number[];
}

/**
 * The users mentioned in a text by `@nick`, by id or as everybody on the board, limited to members who
 * may see the board; other nicks are plain text. On a board that many may read, everybody are those
 * who were added to it.
 */
export async function mentionedIn(
  tx: Pick<Tx, 'query'>,
  { workspaceId, projectId }: Pick<TextPlace, 'workspaceId' | 'projectId'>,
  text: string,
): Promise<Mentioned> {
  const nicks = mentionedNicks(text);
  const ids = mentionedIds(text);
  const isEverybody = mentionsBoard(text);
  if (nicks.length === 0 && ids.length === 0 && !isEverybody) return { people: [], all: [] };
  const rows = await tx.query<{ id: number; isNamed: boolean }>(
    `with reader as (
       select u.id, u.nick = any($3) or u.id = any($4) as named, pm.user_id is not null as added from users u
       join workspace_members m on m.workspace_id = $1 and m.user_id = u.id
       join projects p on p.workspace_id = $1 and p.id = $2
       left join project_members pm on pm.workspace_id = $1 and pm.project_id = p.id and pm.user_id = u.id
       where ($5 or u.nick = any($3) or u.id = any($4)) and u.deleted_at is null
         and (p.visibility <> 'private' or pm.user_id is not null)
     ), everybody as (
       select id, row_number() over (order by added desc, id) as place, added, count(*) over () as number from reader
     )
     select r.id, coalesce(r.named, false) as "isNamed" from reader r join everybody e on e.id = r.id
     where r.named or $5 and (e.number <= $6 or e.added and e.place <= $6) order by r.id`,
    [workspaceId, projectId, nicks, ids, isEverybody, MENTIONED_AT_ONCE],
    'mentioned_in',
  );
  return {
    people: rows.flatMap(({ id, isNamed }) => (isNamed ? [id] : [])),
    all: rows.map(({ id }) => id),
  };
}

/**
 * Marks the users as told of a text that mentions them.
 * @returns those who had not been told of it, by an earlier edit for example
 */
export async function newlyTold(
  tx: Pick<Tx, 'query'>,
  { workspaceId, taskId, commentId }: TextPlace,
  userIds: readonly number[],
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const told = await tx.query<{ id: number }>(
    `insert into told_mentions (workspace_id, task_id, source_id, user_id)
     select $1, $2, $3, id from unnest($4::bigint[]) as person (id) on conflict do nothing returning user_id as id`,
    [workspaceId, taskId, commentId ?? 0, userIds],
    'mark_told_mentions',
  );
  return told.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** A description before an edit and after it. */
interface Written {
  taskId: number;
  projectId: number;
  before: string;
  after: string;
  /** A template is no task yet: nothing in it is news. */
  isTemplate: boolean;
  /** Another user who wrote at the same time: who of them wrote a mention is not known. */
  coAuthorId?: number | undefined;
}

/**
 * Tells the users whom a description mentions and did not mention before, once for each task. Called
 * under the workspace's lock, in the transaction of the change.
 * @returns the changes of the inboxes, each for its owner alone
 */
export async function tellDescribed(
  tx: Tx,
  at: At,
  { taskId, projectId, before, after, isTemplate, coAuthorId }: Written,
): Promise<LoggedChange[]> {
  if (isTemplate) return [];
  const place = { workspaceId: at.workspaceId, projectId, taskId, commentId: null };
  const mentioned = await mentionedIn(tx, place, after);
  if (mentioned.all.length === 0) return [];
  const known = new Set((await mentionedIn(tx, place, before)).all);
  const isNews = (userId: number) =>
    !known.has(userId) && (userId !== at.actorId || coAuthorId !== undefined);
  const told = await newlyTold(tx, place, mentioned.all.filter(isNews));
  const about = {
    kind: 'mentioned',
    watcherKind: null,
    projectId,
    taskId,
    commentId: null,
  } as const;
  const tell = (actorId: number | null, userIds: readonly number[]) =>
    userIds.length === 0 ? [] : notify(tx, { ...at, actorId }, [{ ...about, userIds, data: {} }]);
  return [
    ...(await tell(
      at.actorId,
      told.filter((userId) => userId !== at.actorId),
    )),
    ...(await tell(
      coAuthorId ?? null,
      told.filter((userId) => userId === at.actorId),
    )),
  ];
}
