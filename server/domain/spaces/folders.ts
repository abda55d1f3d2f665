import { idOnly } from '../../../contract/rules/boards';
import {
  createFolder as createRule,
  updateFolder as updateRule,
} from '../../../contract/rules/spaces';
import { InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { isMember } from '../core/permissions';
import { takeId } from '../core/ids';
import {
  findPosition,
  FOLDERS_OF_WORKSPACE,
  isBetween,
  writeSortIndexes,
  type Position,
} from '../core/order';
import { detachArchived, folderChanged, folderGone, folderInPlace } from '../changes/treeChanges';
import { readFoldersById, requireFolder } from '../rows/treeRows';

/** Creates a folder in a space or at the top level, after the others. */
export const createFolder = defineCommand('createFolder', {
  resources: { workspaceId: 'workspace', spaceId: 'space' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: createRule,
  async run({ tx, services, viewer, workspaceId, seq }, { title, spaceId, id: reservedId }) {
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const place = await findPosition(tx, FOLDERS_OF_WORKSPACE, {
      workspaceId,
      parentId: workspaceId,
      movedId: id,
      after: null,
    });
    await tx.query(
      'insert into folders (workspace_id, id, space_id, title, sort_index, version) values ($1, $2, $3, $4, $5, $6)',
      [workspaceId, id, spaceId ?? null, title, place.sortIndex, seq],
      'insert_folder',
    );
    const folder = await requireFolder(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, folder },
      changes: [folderInPlace(folder, place.after)],
      activity: [{ kind: 'folder-created', data: { folderId: id, title } }],
    };
  },
});

/**
 * Renames a folder or moves it to another space or position; omitted arguments change nothing,
 * `spaceId: null` moves it out of its space.
 */
export const updateFolder = defineCommand('updateFolder', {
  resources: { id: 'folder', spaceId: 'space' },
  can: ({ id }) => isMember(id),
  rule: updateRule,
  async run({ tx, workspaceId, seq }, { id, title, spaceId, after }) {
    const before = await requireFolder(tx, workspaceId, id);
    const name = title ?? before.title;
    const space = spaceId === undefined ? before.spaceId : spaceId;
    const found =
      after == null
        ? null
        : await findPosition(tx, FOLDERS_OF_WORKSPACE, {
            workspaceId,
            parentId: workspaceId,
            movedId: id,
            after,
          });
    const place = found && isBetween(before.sortIndex, found) ? null : found;
    if (name === before.title && space === before.spaceId && !place)
      return { payload: { ...SUCCESS, folder: before }, changes: [], activity: [] };
    await writeSortIndexes(tx, FOLDERS_OF_WORKSPACE, { workspaceId, seq }, place?.renumbered ?? []);
    await tx.query(
      'update folders set title = $3, space_id = $4, sort_index = $5, version = $6, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, name, space, place?.sortIndex ?? before.sortIndex, seq],
      'update_folder',
    );
    const folder = await requireFolder(tx, workspaceId, id);
    const changes = place
      ? [...(await siblings(tx, workspaceId, place)), folderInPlace(folder, place.after)]
      : [folderChanged(folder)];
    const renamed =
      name === before.title
        ? []
        : [{ kind: 'folder-renamed', data: { folderId: id, from: before.title, to: name } }];
    return { payload: { ...SUCCESS, folder }, changes, activity: renamed };
  },
});

/** Deletes a folder without live boards. */
export const deleteFolder = defineCommand('deleteFolder', {
  resources: { id: 'folder' },
  can: ({ id }) => isMember(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq }, { id }) {
    const folder = await requireFolder(tx, workspaceId, id);
    const held = await tx.query(
      'select from projects where workspace_id = $1 and folder_id = $2 and archived_at is null',
      [workspaceId, id],
      'held_by_folder',
    );
    if (held.length > 0) throw new InputRejected({ field: 'id', key: 'folder-not-empty' });
    const detached = await detachArchived(tx, 'folder_id', { workspaceId, id, seq });
    await tx.query(
      'delete from folders where workspace_id = $1 and id = $2',
      [workspaceId, id],
      'delete_folder',
    );
    return {
      payload: { ...SUCCESS, folder },
      changes: [...detached, folderGone(folder)],
      activity: [{ kind: 'folder-deleted', data: { folderId: id, title: folder.title } }],
    };
  },
});

async function siblings(
  tx: Tx,
  workspaceId: number,
  { renumbered }: Position,
): Promise<LoggedChange[]> {
  return (
    await readFoldersById(
      tx,
      workspaceId,
      renumbered.map(({ id }) => id),
    )
  ).map(folderChanged);
}
