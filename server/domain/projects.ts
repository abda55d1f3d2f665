import { slugOf } from '../../contract/slugs';
import type { ProjectView } from '../../contract/generated/schema';
import { createProject as createProjectRule } from '../../contract/rules/boards';
import type { WireProject } from '../../contract/wire';
import { AppError } from '../appError';
import type { LoggedChange } from '../commits/scope';
import type { Tx } from '../db/database';
import { SUCCESS, type QueryCommand, type WorkspaceCommand } from './command';
import { takeId } from './ids';
import { findPlace, PROJECTS_OF_WORKSPACE } from './order';
import { readProject, readProjectsFor } from './projectRows';
import { readSections, type SectionWithLink } from './sectionRows';
import { readBoardTasks } from './taskRows';

/** Creates a board at the end of the workspace's boards; its maker is added to it, which a private one needs. */
export const createProject: WorkspaceCommand<'createProject'> = {
  on: 'workspace',
  rule: createProjectRule,
  async run({ tx, services, viewer, workspaceId, seq }, { title, visibility, spaceId, folderId, id: wanted }) {
    if (spaceId) throw new AppError('space-not-found');
    if (folderId) throw new AppError('folder-not-found');
    const id = await takeId(tx, services.ids, viewer.userId, wanted);
    const made = await insertProject(tx, { workspaceId, id, userId: viewer.userId, seq, title, visibility: visibility ?? 'workspace' });
    return {
      payload: { ...SUCCESS, project: made.project },
      changes: [made.change],
      activity: [{ kind: 'project-created', projectId: id, data: { title } }],
      // Nobody holds the new board's scope until rights are loaded anew.
      isAboutRights: true,
    };
  },
};

interface NewProject {
  workspaceId: number;
  id: number;
  userId: number;
  seq: number;
  title: string;
  visibility: WireProject['visibility'];
}

/** Writes a new board's row and its maker's place on it. */
export async function insertProject(tx: Tx, { workspaceId, id, userId, seq, title, visibility }: NewProject) {
  const place = await findPlace(tx, PROJECTS_OF_WORKSPACE, { workspaceId, parentId: workspaceId, movedId: id, after: null });
  await tx.query(
    `with made as (
       insert into projects (workspace_id, id, title, visibility, creator_id, sort_index, version, content_version)
       values ($1, $2, $3, $4, $5, $6, $7, $7) returning workspace_id, id, creator_id
     )
     insert into project_members (workspace_id, project_id, user_id) select workspace_id, id, creator_id from made`,
    [workspaceId, id, title, visibility, userId, place.sortIndex, seq],
    'insert_project',
  );
  const project = await requireProject(tx, workspaceId, id);
  const change: LoggedChange = {
    scope: `Project:${id}`,
    message: {
      type: 'add-item',
      list: `Workspace:${workspaceId}.projects`,
      key: `Project:${id}`,
      item: project,
      after: place.after === null ? null : `Project:${place.after}`,
    },
  };
  return { project, change };
}

async function requireProject(tx: Tx, workspaceId: number, id: number): Promise<WireProject> {
  const project = await readProject(tx, workspaceId, id);
  if (!project) throw new AppError('project-not-found');
  return project;
}

/** A person's boards as the reader may see them; the reader's own are the whole of what they see of the workspace. */
export const userProjects: QueryCommand<'userProjects'> = {
  async run({ tx, viewer, seen }, { userId }) {
    const { id: workspaceId, seq } = seen.workspaceId;
    const readerId = viewer.state === 'signed-in' ? viewer.userId : 0;
    if (userId !== readerId && !(await isMember(tx, workspaceId, userId))) throw new AppError('user-not-found');
    const data = await readProjectsFor(tx, workspaceId, [...new Set([readerId, userId])]);
    return userId === readerId ? { data, snapshot: { workspaceId, seq, scope: `Workspace:${workspaceId}` } } : { data };
  },
};

async function isMember(tx: Tx, workspaceId: number, userId: number): Promise<boolean> {
  const rows = await tx.query('select from workspace_members where workspace_id = $1 and user_id = $2', [workspaceId, userId], 'is_member');
  return rows.length > 0;
}

/** The whole board as of one commit: its row, and its lists and tasks as tasks tied by their links. */
export const projectView: QueryCommand<'projectView'> = {
  async run({ tx, seen }) {
    const { id, workspaceId, seq } = seen.id;
    const project = await requireProject(tx, workspaceId, id);
    const sections = await readSections(tx, workspaceId, id);
    const tasks = await readBoardTasks(tx, workspaceId, id);
    const all = [projectAsTask(project), ...sections.map((section) => sectionAsTask(section, workspaceId)), ...tasks];
    // Nested resolvers fill in what is no column; the rest is exactly the schema's.
    const data = { id, workspaceId, seq, project, tasks: all } as unknown as ProjectView;
    return { data, snapshot: { workspaceId, seq, scope: `Project:${id}` } };
  },
};

const PLAIN = {
  isDone: false,
  hasDescription: false,
  assignee: [],
  notifyUsers: [],
  commentCount: 0,
  filesCount: 0,
  checkListCount: 0,
  checkListDoneCount: 0,
};

function projectAsTask({ id, version, workspaceId, title, slug, createdAt, updatedAt, archivedAt }: WireProject) {
  return { ...PLAIN, id, version, workspaceId, project: { id }, title, slug, createdAt, updatedAt, archivedAt, relatedTasks: [] };
}

function sectionAsTask({ section, link }: SectionWithLink, workspaceId: number) {
  const { id, version, projectId, title, createdAt, updatedAt, archivedAt } = section;
  const slug = slugOf(title, id);
  return { ...PLAIN, id, version, workspaceId, project: { id: projectId }, title, slug, createdAt, updatedAt, archivedAt, relatedTasks: [link] };
}
