import { canCreateBoard } from '../../../contract/roles';
import { parseFileUrl } from '../../../contract/files';
import {
  checkImport as checkRule,
  oneImport,
  runImport as runRule,
  startImport as startRule,
} from '../../../contract/boardDocument/importRules';
import { AppError, InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { ActivityEntry } from '../../commits/writeCommit';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { isMember } from '../core/permissions';
import { loadVisible } from '../core/loadVisible';
import type { VisibleWorkspace } from '../core/visible';
import { readUpload, settleUpload } from '../files/fileUploads';
import { archiveBoard } from '../projects/archiveBoard';
import { requireProject } from '../rows/projectRows';
import { lockImport, wireImport, type ImportRow } from './importRows';
import { inviteToImport } from './inviteToImport';

/** Imports of one user that are not done yet. */
const OPEN_IMPORTS = 3;

const mayImport = ({ workspaceId }: { workspaceId: VisibleWorkspace }) =>
  isMember(workspaceId) && canCreateBoard(workspaceId.relation, 'workspace');

/** Takes an uploaded file; a background job checks it. */
export const startImport = defineCommand('startImport', {
  resources: { workspaceId: 'workspace' },
  can: mayImport,
  rule: startRule,
  async before(services, { userId }, { url }) {
    const upload = await readUpload(services.db, parseFileUrl(url)?.key ?? '');
    if (upload?.user_id === userId) await settleUpload(services, upload);
  },
  async run({ tx, services, viewer, workspaceId }, { url, filename, source }) {
    const key = parseFileUrl(url)?.key ?? '';
    const upload = await readUpload(tx, key, { isLocked: true });
    const isOwn =
      upload?.user_id === viewer.userId &&
      upload.place === 'imports' &&
      upload.place_id === workspaceId;
    if (!isOwn || upload.stored_at === null)
      throw new InputRejected({ field: 'url', key: 'file-not-uploaded' });
    await refuseMany(tx, workspaceId, viewer.userId);
    const id = await services.ids.next();
    await tx.query(
      `with upload as (delete from uploads where workspace_id = $1 and key = $4)
       insert into imports (workspace_id, id, user_id, key, filename, size, source, state) values ($1, $2, $3, $4, $5, $6, $7, 'checking')`,
      [workspaceId, id, viewer.userId, key, filename, upload.size, source ?? null],
      'insert_import',
    );
    return answer(tx, { workspaceId, userId: viewer.userId, importId: id });
  },
});

/** Checks a file again with the columns or the projects that the viewer chose. */
export const checkImport = defineCommand('checkImport', {
  resources: { workspaceId: 'workspace' },
  can: mayImport,
  rule: checkRule,
  async run({ tx, viewer, workspaceId }, { importId, columns, projects }) {
    const on = { workspaceId, userId: viewer.userId, importId };
    requireState(await lockImport(tx, on), 'ready');
    await tx.query(
      `update imports set state = 'checking', columns = coalesce($3, columns), projects = coalesce($4, projects), updated_at = now() where workspace_id = $1 and id = $2`,
      [
        workspaceId,
        importId,
        columns ? JSON.stringify(columns) : null,
        projects ? JSON.stringify(projects) : null,
      ],
      'check_import',
    );
    return answer(tx, on);
  },
});

/**
 * Starts writing the board. Its people are members of the workspace, or are invited into it by those
 * who may do that.
 */
export const runImport = defineCommand('runImport', {
  hasLongTransaction: true,
  resources: { workspaceId: 'workspace' },
  can: mayImport,
  rule: runRule,
  async run({ tx, services, viewer, workspaceId, resources }, { importId, title, people }) {
    const on = { workspaceId, userId: viewer.userId, importId };
    const row = await lockImport(tx, on);
    requireState(row, 'ready');
    if (row.total === 0) throw new InputRejected({ field: null, key: 'import-empty' });
    if (row.report.isPrivate && !canCreateBoard(resources.workspaceId.relation, 'private'))
      throw new AppError('not-authorized');
    const chosen = people.flatMap(({ key, userId }): [string, number][] =>
      userId ? [[key, userId]] : [],
    );
    await requireMembers(
      tx,
      workspaceId,
      chosen.map(([, userId]) => userId),
    );
    const { members, invited, ...news } = await inviteToImport(
      tx,
      { services, viewer, workspace: resources.workspaceId },
      people,
    );
    await tx.query(
      `update imports set state = 'running', title = $3, people = $4, invited = $5, updated_at = now() where workspace_id = $1 and id = $2`,
      [
        workspaceId,
        importId,
        title,
        JSON.stringify({ ...Object.fromEntries(chosen), ...members }),
        JSON.stringify(invited),
      ],
      'run_import',
    );
    return { payload: await payloadOf(tx, on), ...news, isAboutRights: news.changes.length > 0 };
  },
});

/** Stops an import that is not done; the background job erases what it has written. */
export const cancelImport = defineCommand('cancelImport', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: oneImport,
  async run({ tx, viewer, workspaceId }, { importId }) {
    const on = { workspaceId, userId: viewer.userId, importId };
    requireState(await lockImport(tx, on), 'checking', 'ready', 'running');
    await tx.query(
      `update imports set state = 'cancelled', key = null, finished_at = now(), updated_at = now() where workspace_id = $1 and id = $2`,
      [workspaceId, importId],
      'cancel_import',
    );
    return answer(tx, on);
  },
});

/** Archives the boards of an import, for all their readers. They can be restored from the archive. */
export const removeImport = defineCommand('removeImport', {
  hasLongTransaction: true,
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: oneImport,
  async run({ tx, viewer, workspaceId, seq }, { importId }) {
    const on = { workspaceId, userId: viewer.userId, importId };
    const row = await lockImport(tx, on);
    if (!row.isRemovable || row.boards.length === 0)
      throw new InputRejected({ field: null, key: 'import-not-removable' });
    const live: number[] = [];
    for (const { projectId } of row.boards) {
      const { isArchived } = await loadVisible(tx, viewer, 'project', projectId);
      if (!isArchived) live.push(projectId);
    }
    await tx.query(
      `update imports set state = 'removed', updated_at = now() where workspace_id = $1 and id = $2`,
      [workspaceId, importId],
      'remove_import',
    );
    const payload = await payloadOf(tx, on);
    const changes: LoggedChange[] = [];
    const activity: ActivityEntry[] = [];
    for (const projectId of live) {
      const board = await requireProject(tx, workspaceId, projectId);
      const archived = await archiveBoard(tx, board, seq);
      changes.push(...archived.changes);
      activity.push(...archived.activity);
    }
    return { payload, changes, activity };
  },
});

type OneImport = Parameters<typeof lockImport>[1];

const payloadOf = async (tx: Tx, on: OneImport) => ({
  ...SUCCESS,
  boardImport: wireImport(await lockImport(tx, on)),
});

/** Only the import's row has changed, which no other client has. */
const answer = async (tx: Tx, on: OneImport) => ({
  payload: await payloadOf(tx, on),
  changes: [],
  activity: [],
});

function requireState({ state }: ImportRow, ...allowed: ImportRow['state'][]): void {
  if (!allowed.includes(state)) throw new InputRejected({ field: null, key: 'import-moved-on' });
}

async function refuseMany(tx: Tx, workspaceId: number, userId: number): Promise<void> {
  const [row] = await tx.query<{ open: number }>(
    `select count(*)::int as open from imports where workspace_id = $1 and user_id = $2 and state in ('checking', 'ready', 'running')`,
    [workspaceId, userId],
    'count_imports',
  );
  if ((row?.open ?? 0) >= OPEN_IMPORTS)
    throw new InputRejected({ field: null, key: 'import-too-many', values: { max: OPEN_IMPORTS } });
}

async function requireMembers(
  tx: Tx,
  workspaceId: number,
  userIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(userIds)];
  const members = await tx.query(
    'select user_id from workspace_members where workspace_id = $1 and user_id = any($2)',
    [workspaceId, wanted],
    'members_of_import',
  );
  if (members.length < wanted.length) throw new AppError('member-not-found');
}
