import type { Commit } from '../../contract/messages';
import type { Tx } from '../../server/db/database';
import type { Agent } from '../support/agent';
import { commitAs, commitTogether, type LiveServer } from './liveServer';

const MUTATIONS = {
  addTask:
    'mutation AddTask($sectionId: Id!, $title: String!) { addTask(sectionId: $sectionId, title: $title) { success errors { message } task { id } } }',
  updateTaskTitle:
    'mutation UpdateTaskTitle($id: Id!, $title: String!) { updateTaskTitle(id: $id, title: $title) { success errors { message } task { id } } }',
  addSectionToProject:
    'mutation AddSection($projectId: Id!, $title: String!) { addSectionToProject(projectId: $projectId, title: $title) { success errors { message } section { id } } }',
  createProject:
    'mutation CreateProject($workspaceId: Id!, $title: String!, $visibility: BoardVisibility) { createProject(workspaceId: $workspaceId, title: $title, visibility: $visibility) { success errors { message } project { id } } }',
} as const;

/** A user who changes data over HTTP. `card` is the tab that sends the request. */
export async function change(
  agent: Agent,
  name: keyof typeof MUTATIONS,
  args: object,
  card?: string,
): Promise<{ id: number; commit: Commit }> {
  const { data, errors, extensions } = await agent.gql(
    MUTATIONS[name],
    args,
    card ? { 'x-browser-card-key': card } : {},
  );
  const payload = data?.[name];
  if (!payload?.success)
    throw new Error(`${name} was refused: ${JSON.stringify(errors ?? payload)}`);
  const made = payload.task ?? payload.section ?? payload.project;
  return { id: made.id, commit: extensions?.['commit'] };
}

export interface Board {
  id: number;
  sectionId: number;
}

/** A workspace with its owner. Members join and leave through changes that no command makes. */
export async function createFixture(server: LiveServer, ownerNick: string) {
  const { db } = server;
  const owner = await server.member(ownerNick);
  const { data } = await owner.gql('{ me { id currentWorkspaceId } }');
  const ownerId: number = data?.['me'].id;
  const workspaceId: number = data?.['me'].currentWorkspaceId;
  const author = { workspaceId, userId: ownerId };
  const peopleChanged = {
    scope: `Workspace:${workspaceId}`,
    message: { type: 'update-query', query: 'users', variables: { workspaceId } },
  } as const;

  const changeRights = (text: string, values: unknown[]) => async (tx: Tx) => {
    await tx.query(text, values);
    return { changes: [peopleChanged], isAboutRights: true };
  };
  const aboutRights = (text: string, values: unknown[], options?: { isTold: boolean }) =>
    commitAs(db, author, changeRights(text, values), options);
  const ADD =
    'insert into project_members (workspace_id, project_id, user_id) values ($1, $2, $3) on conflict do nothing';
  const REMOVE =
    'delete from project_members where workspace_id = $1 and project_id = $2 and user_id = $3';
  return {
    workspaceId,
    owner,
    ownerId,
    async board(visibility: 'public' | 'workspace' | 'private', by = owner): Promise<Board> {
      const { id } = await change(by, 'createProject', {
        workspaceId,
        title: `A ${visibility} board`,
        visibility,
      });
      return {
        id,
        sectionId: (await change(by, 'addSectionToProject', { projectId: id, title: 'List' })).id,
      };
    },
    task: (
      sectionId: number,
      title: string,
      { by = owner, card }: { by?: Agent; card?: string } = {},
    ) => change(by, 'addTask', { sectionId, title }, card),
    idOf: async (agent: Agent): Promise<number> =>
      (await agent.gql('{ me { id } }')).data?.['me'].id,
    join: (userId: number, role = 0) =>
      aboutRights(
        'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, $3)',
        [workspaceId, userId, role],
      ),
    leave: (userId: number) =>
      aboutRights('delete from workspace_members where workspace_id = $1 and user_id = $2', [
        workspaceId,
        userId,
      ]),
    setRole: (userId: number, role: number) =>
      aboutRights(
        'update workspace_members set role = $3 where workspace_id = $1 and user_id = $2',
        [workspaceId, userId, role],
      ),
    addToBoard: (projectId: number, userId: number, options?: { isTold: boolean }) =>
      aboutRights(ADD, [workspaceId, projectId, userId], options),
    removeFromBoard: (projectId: number, userId: number) =>
      aboutRights(REMOVE, [workspaceId, projectId, userId]),
    /** Two commits that become durable at the same moment. */
    addAndRemove: (projectId: number, userId: number) =>
      commitTogether(
        db,
        author,
        [ADD, REMOVE].map((text) => changeRights(text, [workspaceId, projectId, userId])),
      ),
    setVisibility: (projectId: number, visibility: string) =>
      aboutRights('update projects set visibility = $3 where workspace_id = $1 and id = $2', [
        workspaceId,
        projectId,
        visibility,
      ]),
    setPublic: (isPublic: boolean) =>
      aboutRights('update workspaces set is_public = $2 where id = $1', [workspaceId, isPublic]),
    head: async () =>
      (
        await db.query<{ seq: number }>('select seq from workspaces where id = $1', [workspaceId])
      )[0]?.seq ?? 0,
  };
}
export type Fixture = Awaited<ReturnType<typeof createFixture>>;
