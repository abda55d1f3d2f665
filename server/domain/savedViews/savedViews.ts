import { idOnly } from '../../../contract/rules/boards';
import { SERVER_LIMITS } from '../../../contract/limits';
import {
  createSavedView as createRule,
  updateSavedView as updateRule,
} from '../../../contract/views/rules';
import type { ViewKind } from '../../../contract/views/viewQuery';
import { AppError, InputRejected } from '../../appError';
import type { LoggedChange } from '../../commits/scope';
import type { Tx } from '../../db/database';
import { savedViewChanged, savedViewGone, savedViewInPlace } from '../changes/savedViewChanges';
import { defineCommand, SUCCESS } from '../core/defineCommand';
import { takeId } from '../core/ids';
import {
  findPosition,
  isBetween,
  VIEWS_OF_PROJECT,
  writeSortIndexes,
  type Position,
} from '../core/order';
import { canChange, canChangeView, canRead, isMember } from '../core/permissions';
import { countSavedViews, readSavedViewsById, requireSavedView } from '../rows/savedViewRows';

/** The deleted views of a user and board that can be restored. */
const RESTORABLE = 20;

/** Saves a view after the others. */
export const createSavedView = defineCommand('createSavedView', {
  resources: { projectId: 'project' },
  includesMyTasks: true,
  can: ({ projectId }, { isShared }) =>
    isMember(projectId) && (isShared ? canChange(projectId) : canRead(projectId)),
  rule: createRule,
  async run(
    { tx, services, viewer, workspaceId, seq, resources },
    { projectId, isShared, ...given },
  ) {
    const { userId: creatorId } = viewer;
    requirePlace(given.kind, resources.projectId);
    await requireRoom(tx, { workspaceId, projectId, creatorId });
    const id = await takeId(tx, services.ids, creatorId, given.id);
    const place = await findPosition(tx, VIEWS_OF_PROJECT, {
      workspaceId,
      parentId: projectId,
      movedId: id,
      after: null,
    });
    await tx.query(
      `insert into saved_views (workspace_id, id, project_id, creator_id, private_to, kind, title, state, sort_index, version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        workspaceId,
        id,
        projectId,
        creatorId,
        isShared ? null : creatorId,
        given.kind,
        given.title,
        given.state,
        place.sortIndex,
        seq,
      ],
      'insert_saved_view',
    );
    const savedView = await requireSavedView(tx, workspaceId, id);
    const changes = [savedViewInPlace(savedView, place.after)];
    return { payload: { ...SUCCESS, savedView }, changes, activity: [] };
  },
});

/** Renames a view, replaces what it shows, or moves it; omitted arguments change nothing. */
export const updateSavedView = defineCommand('updateSavedView', {
  resources: { id: 'savedView' },
  can: ({ id }, _args, userId) => canChangeView(id, userId),
  rule: updateRule,
  async run({ tx, workspaceId, seq }, { id, title, kind, state, after }) {
    const before = await requireSavedView(tx, workspaceId, id);
    if (kind != null && (kind === 'search') !== (before.kind === 'search'))
      throw new AppError('invalid-request');
    const next = {
      title: title ?? before.title,
      kind: kind ?? before.kind,
      state: state ?? before.state,
    };
    const found =
      after == null
        ? null
        : await findPosition(tx, VIEWS_OF_PROJECT, {
            workspaceId,
            parentId: before.projectId,
            movedId: id,
            after,
          });
    const place = found && isBetween(before.sortIndex, found) ? null : found;
    const isSame =
      next.title === before.title && next.kind === before.kind && next.state === before.state;
    if (isSame && !place)
      return { payload: { ...SUCCESS, savedView: before }, changes: [], activity: [] };
    await writeSortIndexes(tx, VIEWS_OF_PROJECT, { workspaceId, seq }, place?.renumbered ?? []);
    await tx.query(
      'update saved_views set title = $3, kind = $4, state = $5, sort_index = $6, version = $7 where workspace_id = $1 and id = $2',
      [
        workspaceId,
        id,
        next.title,
        next.kind,
        next.state,
        place?.sortIndex ?? before.sortIndex,
        seq,
      ],
      'update_saved_view',
    );
    const savedView = await requireSavedView(tx, workspaceId, id);
    const changes = place
      ? [...(await siblings(tx, workspaceId, place)), savedViewInPlace(savedView, place.after)]
      : [savedViewChanged(savedView)];
    return { payload: { ...SUCCESS, savedView }, changes, activity: [] };
  },
});

/** Deletes a view; `restoreSavedView` takes it back. */
export const deleteSavedView = defineCommand('deleteSavedView', {
  resources: { id: 'savedView' },
  can: ({ id }, _args, userId) => canChangeView(id, userId),
  rule: idOnly,
  async run({ tx, workspaceId, seq }, { id }) {
    const savedView = await requireSavedView(tx, workspaceId, id);
    await tx.query(
      'update saved_views set deleted_at = now(), version = $3 where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'delete_saved_view',
    );
    await tx.query(
      `delete from saved_views where workspace_id = $1 and id in (
         select id from saved_views where workspace_id = $1 and project_id = $2 and creator_id = $3 and deleted_at is not null
         order by version desc offset ${RESTORABLE})`,
      [workspaceId, savedView.projectId, savedView.creatorId],
      'remove_old_saved_views',
    );
    const changes = [savedViewGone(savedView)];
    return { payload: { ...SUCCESS, savedView }, changes, activity: [] };
  },
});

/** Takes back the deletion of a view. */
export const restoreSavedView = defineCommand('restoreSavedView', {
  resources: { id: 'savedView' },
  includesDeleted: true,
  can: ({ id }, _args, userId) => canChangeView(id, userId),
  rule: idOnly,
  async run({ tx, workspaceId, seq, resources }, { id }) {
    const { isDeleted, projectId, creatorId } = resources.id;
    if (!isDeleted) {
      const savedView = await requireSavedView(tx, workspaceId, id);
      return { payload: { ...SUCCESS, savedView }, changes: [], activity: [] };
    }
    await requireRoom(tx, { workspaceId, projectId, creatorId });
    await tx.query(
      'update saved_views set deleted_at = null, version = $3 where workspace_id = $1 and id = $2',
      [workspaceId, id, seq],
      'restore_saved_view',
    );
    const savedView = await requireSavedView(tx, workspaceId, id);
    const changes = [savedViewChanged(savedView)];
    return { payload: { ...SUCCESS, savedView }, changes, activity: [] };
  },
});

/** @throws {AppError} `invalid-request` for a search that is no view of My Tasks, or the reverse */
function requirePlace(kind: ViewKind, { isPersonal }: { isPersonal: boolean }): void {
  if ((kind === 'search') !== isPersonal) throw new AppError('invalid-request');
}

/** @throws {InputRejected} if the user has as many views of the board as one user may have */
async function requireRoom(
  tx: Tx,
  board: { workspaceId: number; projectId: number; creatorId: number },
): Promise<void> {
  const max = SERVER_LIMITS.savedViewsOfPerson;
  if ((await countSavedViews(tx, board)) >= max)
    throw new InputRejected({ field: 'title', key: 'saved-views-too-many', values: { max } });
}

async function siblings(
  tx: Tx,
  workspaceId: number,
  { renumbered }: Position,
): Promise<LoggedChange[]> {
  const ids = renumbered.map(({ id }) => id);
  return (await readSavedViewsById(tx, workspaceId, ids)).map(savedViewChanged);
}
