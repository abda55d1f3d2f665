import type { BoardVisibility, WorkspaceSettings } from '../../../contract/generated/schema';
import type { FieldTypeId } from '../../../contract/fields';
import type { BoardRelation, Role, WorkspaceRelation } from '../../../contract/roles';

/**
 * An object that the viewer may see; only `loadVisible` creates it. `relation` holds what decides
 * permissions: the viewer's role and the settings of workspace and board.
 */
export interface VisibleWorkspace {
  kind: 'workspace';
  id: number;
  workspaceId: number;
  /**
   * The workspace's last commit at the time of the read: a caller that locks later can detect that
   * the object is outdated.
   */
  seq: number;
  relation: WorkspaceRelation;
}

/** A space or a folder, visible to members of the workspace only. */
interface SpaceOrFolder {
  id: number;
  workspaceId: number;
  seq: number;
  relation: WorkspaceRelation;
}
export interface VisibleSpace extends SpaceOrFolder {
  kind: 'space';
}
export interface VisibleFolder extends SpaceOrFolder {
  kind: 'folder';
  spaceId: number | null;
}

interface OnBoard {
  id: number;
  workspaceId: number;
  seq: number;
  relation: BoardRelation;
  /** The object or one of its parents is archived. */
  isArchived: boolean;
  /**
   * Part of the viewer's own My Tasks, which only they may read; `projectId` is the id of that
   * board.
   */
  isPersonal: boolean;
}

export interface VisibleProject extends OnBoard {
  kind: 'project';
  /** The last commit that changed anything on the board. */
  contentVersion: number;
  /** The last commit that changed permissions in the workspace or a member's name. */
  peopleVersion: number;
}
export interface VisibleSection extends OnBoard {
  kind: 'section';
  projectId: number;
}
interface OfTemplate {
  /**
   * A task template of its board that was not deleted, or a child of one. `isArchived` is true as
   * well: only operations with `includesTemplates` find it.
   */
  isTemplate: boolean;
}
export interface VisibleTask extends OnBoard, OfTemplate {
  kind: 'task';
  projectId: number;
  sectionId: number;
}

/** A child of a task. `isArchived` includes all parents, `isDeleted` is the child's own flag. */
interface OnTask extends OnBoard, OfTemplate {
  projectId: number;
  taskId: number;
  isDeleted: boolean;
}
export interface VisibleCheckList extends OnTask {
  kind: 'checkList';
}
export interface VisibleCheckListItem extends OnTask {
  kind: 'checkListItem';
  checkListId: number;
}
export interface VisibleComment extends OnTask {
  kind: 'comment';
  creatorId: number;
}

export interface VisibleFile extends OnTask {
  kind: 'file';
}

/** A field of a workspace or of one of its boards, or an option of a field. */
interface OnField {
  id: number;
  workspaceId: number;
  seq: number;
  /** Null for a field of the whole workspace; then `relation` refers to the workspace. */
  projectId: number | null;
  relation: BoardRelation | WorkspaceRelation;
  fieldId: number;
  typeId: FieldTypeId;
  isArchived: boolean;
  /** An option that was deleted, or merged into another one. */
  isDeleted: boolean;
}
export interface VisibleField extends OnField {
  kind: 'field';
}
export interface VisibleFieldOption extends OnField {
  kind: 'fieldOption';
}

/** A saved view of a board: shared, or private to its creator and then visible to them only. */
export interface VisibleSavedView extends OnBoard {
  kind: 'savedView';
  projectId: number;
  creatorId: number;
  privateTo: number | null;
  isDeleted: boolean;
}

export interface VisibleByKind {
  workspace: VisibleWorkspace;
  project: VisibleProject;
  section: VisibleSection;
  task: VisibleTask;
  checkList: VisibleCheckList;
  checkListItem: VisibleCheckListItem;
  comment: VisibleComment;
  file: VisibleFile;
  field: VisibleField;
  fieldOption: VisibleFieldOption;
  space: VisibleSpace;
  folder: VisibleFolder;
  savedView: VisibleSavedView;
}
export type Kind = keyof VisibleByKind;
export type Visible = VisibleByKind[Kind];

/** The columns that every statement of `loadVisible` returns. */
export interface RelationColumns {
  id: number;
  workspace_id: number;
  seq: number;
  role: Role | null;
  is_public: boolean;
  settings: WorkspaceSettings;
}
export interface BoardColumns extends RelationColumns {
  visibility: BoardVisibility;
  is_added: boolean;
  is_archived: boolean;
  is_personal: boolean;
  project_id: number;
  section_id: number;
  content_version: number;
  people_version: number;
  task_id: number;
  check_list_id: number;
  creator_id: number;
  private_to: number | null;
  is_deleted: boolean;
  is_template: boolean;
}
export interface FieldColumns extends Omit<BoardColumns, 'project_id' | 'visibility'> {
  project_id: number | null;
  visibility: BoardVisibility | null;
  field_id: number;
  type_id: FieldTypeId;
  is_deleted: boolean;
}
export interface TreeColumns extends RelationColumns {
  space_id: number | null;
}
