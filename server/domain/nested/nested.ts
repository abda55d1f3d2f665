import type { Project, Section, Task, User } from '../../../contract/generated/schema';
import type { Database } from '../../db/database';
import { batchReads } from '../core/batchReads';
import { groupBy } from '../core/groupBy';
import { loadChildren } from './loadChildren';
import { loadContact, type Contact } from './loadContacts';
import { HUE, joinHue } from '../rows/memberHue';
import { readProjectsById } from '../rows/projectRows';
import { readSectionsOf } from '../rows/sectionRows';
import type { TaskChildren } from '../rows/taskChildren';
import type { Viewer } from '../core/viewer';

interface Context {
  services: { db: Pick<Database, 'query'> };
  viewer: Viewer;
}
type Nested<Parent> = (parent: Parent, args: object, context: Context) => unknown;

/**
 * Fields that are not columns, read only if the query selects them. Parents come from commands and
 * queries, which have checked that the reader may see them and their children.
 */
export const nestedResolvers: {
  Project: Record<'sections' | 'members', Nested<Project>>;
  Section: Record<'project', Nested<Section>>;
  Task: Record<'project' | keyof TaskChildren, Nested<Task>>;
  User: Record<keyof Contact, Nested<User>>;
  Me: Record<'isSupport', Nested<object>>;
  PromotionPayload: Record<'moved', Nested<{ moved?: unknown[] }>>;
  NotificationsPayload: Record<'notifications', Nested<{ notifications?: unknown[] }>>;
} = {
  Me: { isSupport: (_me, _, { viewer }) => viewer.state === 'signed-in' && viewer.isSupport },
  User: { email: contactOf('email'), locale: contactOf('locale') },
  // A rejected mutation moves or changes nothing, but the schema requires the list.
  PromotionPayload: { moved: ({ moved }) => moved ?? [] },
  NotificationsPayload: { notifications: ({ notifications }) => notifications ?? [] },
  Project: {
    sections: async (project, _, context) =>
      isShut(project) ? [] : ((await loadSections(context, project)) ?? []),
    members: async (project, _, context) =>
      isShut(project) ? [] : ((await loadMembers(context, project)) ?? []),
  },
  Section: {
    project: async ({ projectId: id, workspaceId }, _, context) =>
      (await loadProject(context, { id, workspaceId })) ?? null,
  },
  Task: {
    project: (task, _, context) => boardOf(task, context),
    description: childOf('description'),
    descriptionVersion: childOf('descriptionVersion'),
    fieldValues: childOf('fieldValues'),
    checkList: childOf('checkList'),
    files: childOf('files'),
  },
};

/** Queries about members include it; otherwise it is read for all users of the response at once. */
function contactOf(name: keyof Contact): Nested<User> {
  return async (user, _, context) =>
    user[name] === undefined ? ((await loadContact(context, user.id))?.[name] ?? null) : user[name];
}

/**
 * A requested board in the owner's list of access requests: the owner may answer the request and
 * may not see the board's content (`accessRows`).
 */
const isShut = (project: Project & { isShut?: boolean }) => project.isShut === true;

/**
 * A child of a task: taken from the query's row if included, otherwise read for all tasks of the
 * response at once.
 */
function childOf<Name extends keyof TaskChildren>(name: Name): Nested<Task> {
  return async (task, _, context) => {
    const given: TaskChildren[Name] | undefined = task[name];
    return given ?? (await loadChildren(context, task))[name];
  };
}

/** A task's board: commands and queries return its id or, if they have read it, its whole row. */
async function boardOf(
  { project, workspaceId }: { project?: { id: number } | null; workspaceId: number },
  context: Context,
) {
  if (!project || 'title' in project) return project;
  return (await loadProject(context, { id: project.id, workspaceId })) ?? null;
}

interface MemberColumns {
  id: number;
  name: string;
  nick: string;
  nickShort: string;
  hue: number;
  createdAt: string;
  updatedAt: string;
}

/** The members of several boards by board id, in the order in which they were added. */
async function readProjectMembers(
  db: Pick<Database, 'query'>,
  workspaceId: number,
  projectIds: readonly number[],
): Promise<Map<number, MemberColumns[]>> {
  const rows = await db.query<MemberColumns & { projectId: number }>(
    `select pm.project_id as "projectId", u.id, u.name, coalesce(u.nick, '') as nick, u.nick_short as "nickShort", ${HUE} as hue,
       u.created_at as "createdAt", u.updated_at as "updatedAt"
     from project_members pm join users u on u.id = pm.user_id ${joinHue('$1')}
     where pm.workspace_id = $1 and pm.project_id = any($2) order by pm.created_at, u.id`,
    [workspaceId, projectIds],
    'read_project_members',
  );
  return groupBy(rows, ({ projectId }) => projectId);
}

const loadMembers = batchReads(readProjectMembers);
const loadSections = batchReads(readSectionsOf);
const loadProject = batchReads(
  async (db: Pick<Database, 'query'>, workspaceId: number, ids: readonly number[]) =>
    new Map((await readProjectsById(db, workspaceId, ids)).map((project) => [project.id, project])),
);
