import { FIELD_TYPE } from '../../../contract/fields';
import {
  canChangeBoard,
  canManagePeople as canManagePeopleAs,
  canOpenWorkspace,
  canReadBoard,
  ROLE,
  type BoardRelation,
  type WorkspaceRelation,
} from '../../../contract/roles';
import type { VisibleComment, VisibleField, VisibleSavedView } from './visible';

// The checks that several operations share. Each takes an object that the viewer may see; the rules
// are in contract/roles.ts.

/** Members of the workspace. */
export const isMember = ({ relation }: { relation: WorkspaceRelation }) => relation.role !== null;
/** The owner of the workspace. */
export const isOwner = ({ relation }: { relation: WorkspaceRelation }) =>
  relation.role === ROLE.owner;
export const canManagePeople = ({ relation }: { relation: WorkspaceRelation }) =>
  canManagePeopleAs(relation);
export const canOpen = ({ relation }: { relation: WorkspaceRelation }) =>
  canOpenWorkspace(relation);
export const canRead = ({ relation }: { relation: BoardRelation }) => canReadBoard(relation);
export const canChange = ({ relation }: { relation: BoardRelation }) => canChangeBoard(relation);

/**
 * Fields of a board may be changed by all who may change the board, fields of the workspace by
 * owner and admins (docs/behaviour.md#6).
 */
export const canChangeField = ({ relation }: Pick<VisibleField, 'relation'>) =>
  'visibility' in relation
    ? canChangeBoard(relation)
    : relation.role !== null && relation.role >= ROLE.admin;

/** A tag is an option that every member may add. */
export const canAddOption = (field: VisibleField) =>
  canChangeField(field) ||
  (field.typeId === FIELD_TYPE.tag && field.projectId === null && field.relation.role !== null);

/** A comment may be changed only by its creator, if they may change the task. */
export const canChangeOwn = (comment: VisibleComment, viewerId: number) =>
  canChange(comment) && comment.creatorId === viewerId;

/** Shared views are changed by all who may change the board, private ones by their creator. */
export const canChangeView = (view: VisibleSavedView, viewerId: number) =>
  canChange(view) && (view.privateTo === null || view.privateTo === viewerId);
