import { FIELD_TYPE } from '../../../contract/fields';
import {
  mayChangeBoard,
  mayManagePeople,
  mayOpenWorkspace,
  mayReadBoard,
  ROLE,
  type BoardStanding,
  type Standing,
} from '../../../contract/roles';
import type { VisibleComment, VisibleField } from './visible';

/** The checks that several operations share. Each takes an object that the viewer may see. */
export const isMember = ({ standing }: { standing: Standing }) => standing.role !== null;
export const isOwner = ({ standing }: { standing: Standing }) => standing.role === ROLE.owner;
export const canManagePeople = ({ standing }: { standing: Standing }) => mayManagePeople(standing);
export const canOpen = ({ standing }: { standing: Standing }) => mayOpenWorkspace(standing);
export const canRead = ({ standing }: { standing: BoardStanding }) => mayReadBoard(standing);
export const canChange = ({ standing }: { standing: BoardStanding }) => mayChangeBoard(standing);

/**
 * Fields of a board may be changed by all who may change the board, fields of the workspace by
 * owner and admins (docs/behaviour.md#6).
 */
export const canChangeField = ({ standing }: Pick<VisibleField, 'standing'>) =>
  'visibility' in standing
    ? mayChangeBoard(standing)
    : standing.role !== null && standing.role >= ROLE.admin;

/** A tag is an option that every member may add. */
export const canAddOption = (field: VisibleField) =>
  canChangeField(field) ||
  (field.typeId === FIELD_TYPE.tag && field.projectId === null && field.standing.role !== null);

/** A comment may be changed only by its creator, if they may change the task. */
export const canChangeOwn = (comment: VisibleComment, viewerId: number) =>
  canChange(comment) && comment.creatorId === viewerId;
