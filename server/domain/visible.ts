import type { BoardVisibility, WorkspaceSettings } from '../../contract/generated/schema';
import type { BoardStanding, Role, Standing } from '../../contract/roles';

/** An object that the viewer may see, with how they stand to it. Made by `loadVisible` alone. */
export interface VisibleWorkspace {
  kind: 'workspace';
  id: number;
  workspaceId: number;
  /** The last commit of the workspace when this was read: whoever locks later can tell whether it is still true. */
  seq: number;
  standing: Standing;
}

interface OnBoard {
  id: number;
  workspaceId: number;
  seq: number;
  standing: BoardStanding;
  /** It, or something that holds it, has been archived. */
  isArchived: boolean;
}

export interface VisibleProject extends OnBoard {
  kind: 'project';
  /** The commit that last changed anything on the board. */
  contentVersion: number;
  /** The commit that last changed who may see what in the workspace, or how a person is shown. */
  peopleVersion: number;
}
export interface VisibleSection extends OnBoard {
  kind: 'section';
  projectId: number;
}
export interface VisibleTask extends OnBoard {
  kind: 'task';
  projectId: number;
  sectionId: number;
}

export interface VisibleByKind {
  workspace: VisibleWorkspace;
  project: VisibleProject;
  section: VisibleSection;
  task: VisibleTask;
}
export type Kind = keyof VisibleByKind;
export type Visible = VisibleByKind[Kind];

/** The columns that every statement of `loadVisible` answers. */
export interface StandingColumns {
  id: number;
  workspace_id: number;
  seq: number;
  role: Role | null;
  is_public: boolean;
  settings: WorkspaceSettings;
}
export interface BoardColumns extends StandingColumns {
  visibility: BoardVisibility;
  is_added: boolean;
  is_archived: boolean;
  project_id: number;
  section_id: number;
  content_version: number;
  people_version: number;
}
