import { idOnly } from '../../../contract/rules/boards';
import {
  createSpace as createRule,
  updateSpace as updateRule,
} from '../../../contract/rules/spaces';
import { InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { isMember } from '../core/permissions';
import { takeId } from '../core/ids';
import {
  findPosition,
  isBetween,
  SPACES_OF_WORKSPACE,
  writeSortIndexes,
  type Position,
} from '../core/order';
import { detachArchived, spaceChanged, spaceGone, spaceInPlace } from '../changes/treeChanges';
import { readSpacesById, requireSpace } from '../rows/treeRows';

/** Creates a space after the others. */
export const createSpace = defineCommand('createSpace', {
  resources: { workspaceId: 'workspace' },
  can: ({ workspaceId }) => isMember(workspaceId),
  rule: createRule,
  async run({ tx, services, viewer, workspaceId, seq }, { title, id: reservedId }) {
    const id = await takeId(tx, services.ids, viewer.userId, reservedId);
    const place = await findPosition(tx, SPACES_OF_WORKSPACE, {
      workspaceId,
      parentId: workspaceId,
      movedId: id,
      after: null,
    });
    await tx.query(
      'insert into spaces (workspace_id, id, title, sort_index, version) values ($1, $2, $3, $4, $5)',
      [workspaceId, id, title, place.sortIndex, seq],
      'insert_space',
    );
    const space = await requireSpace(tx, workspaceId, id);
    return {
      payload: { ...SUCCESS, space },
      changes: [spaceInPlace(space, place.after)],
      activity: [{ kind: 'space-created', data: { spaceId: id, title } }],
    };
  },
});

/** Renames a space or moves it among the spaces; omitted arguments change nothing. */
export const updateSpace = defineCommand('updateSpace', {
  resources: { id: 'space' },
  can: ({ id }) => isMember(id),
  rule: updateRule,
  async run({ tx, workspaceId, seq }, { id, title, after }) {
    const before = await requireSpace(tx, workspaceId, id);
    const name = title ?? before.title;
    const found =
      after == null
        ? null
        : await findPosition(tx, SPACES_OF_WORKSPACE, {
            workspaceId,
            parentId: workspaceId,
            movedId: id,
            after,
          });
    const place = found && isBetween(before.sortIndex, found) ? null : found;
    if (name === before.title && !place)
      return { payload: { ...SUCCESS, space: before }, changes: [], activity: [] };
    await writeSortIndexes(tx, SPACES_OF_WORKSPACE, { workspaceId, seq }, place?.renumbered ?? []);
    await tx.query(
      'update spaces set title = $3, sort_index = $4, version = $5, updated_at = now() where workspace_id = $1 and id = $2',
      [workspaceId, id, name, place?.sortIndex ?? before.sortIndex, seq],
      'update_space',
    );
    const space = await requireSpace(tx, workspaceId, id);
    const changes: LoggedChange[] = place
      ? [...(await siblings(tx, workspaceId, place)), spaceInPlace(space, place.after)]
      : [spaceChanged(space)];
    const renamed =
      name === before.title
        ? []
        : [{ kind: 'space-renamed', data: { spaceId: id, from: before.title, to: name } }];
    return { payload: { ...SUCCESS, space }, changes, activity: renamed };
  },
});

/** Deletes a space without live boards or folders. */
export const deleteSpace = defineCommand('deleteSpace', {
  hasLongTransaction: true,
  resources: { id: 'space' },
  can: ({ id }) => isMember(id),
  rule: idOnly,
  async run({ tx, workspaceId, seq }, { id }) {
    const space = await requireSpace(tx, workspaceId, id);
    const held = await tx.query(
      `select from projects where workspace_id = $1 and space_id = $2 and archived_at is null
       union all select from folders where workspace_id = $1 and space_id = $2`,
      [workspaceId, id],
      'held_by_space',
    );
    if (held.length > 0) throw new InputRejected({ field: 'id', key: 'space-not-empty' });
    const detached = await detachArchived(tx, 'space_id', { workspaceId, id, seq });
    await tx.query(
      'delete from spaces where workspace_id = $1 and id = $2',
      [workspaceId, id],
      'delete_space',
    );
    return {
      payload: { ...SUCCESS, space },
      changes: [...detached, spaceGone(space)],
      activity: [{ kind: 'space-deleted', data: { spaceId: id, title: space.title } }],
    };
  },
});

async function siblings(
  tx: Parameters<typeof readSpacesById>[0],
  workspaceId: number,
  { renumbered }: Position,
): Promise<LoggedChange[]> {
  return (
    await readSpacesById(
      tx,
      workspaceId,
      renumbered.map(({ id }) => id),
    )
  ).map(spaceChanged);
}
