import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';

/** A board of Anna's, whom Bea joined, and a guest without an account. */
export interface PublicWorld {
  server: TestServer;
  anna: Agent;
  bea: Agent;
  guest: Agent;
  workspaceId: number;
  projectId: number;
  listId: number;
  annaId: number;
  beaId: number;
}

/** @returns the payload of a mutation. @throws if it was rejected */
export async function made(agent: Agent, document: string, variables: object) {
  const { data, errors } = await agent.gql(document, variables);
  const [payload] = Object.values(data ?? {});
  if (!payload?.success) throw new Error(JSON.stringify(errors ?? payload));
  return payload;
}

export async function createPublicWorld(): Promise<PublicWorld> {
  const server = await startTestServer();
  const [anna, bea] = [await server.member('anna'), await server.member('bea')];
  const me = async (agent: Agent) =>
    (await agent.gql('{ me { id currentWorkspaceId } }')).data?.['me'];
  const { id: annaId, currentWorkspaceId: workspaceId } = await me(anna);
  const beaId = (await me(bea)).id;
  await server.db.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [workspaceId, beaId],
  );
  const { project } = await made(
    anna,
    'mutation($id: Id!) { createProject(workspaceId: $id, title: "Launch") { success project { id } } }',
    { id: workspaceId },
  );
  const world = {
    ...{ server, anna, bea, guest: server.visitor(), workspaceId, annaId, beaId },
    projectId: Number(project.id),
  };
  return { ...world, listId: await addList(world, 'To do') };
}

export async function addList(
  { anna, projectId }: Pick<PublicWorld, 'anna' | 'projectId'>,
  title: string,
) {
  const { section } = await made(
    anna,
    'mutation($id: Id!, $title: String!) { addSectionToProject(projectId: $id, title: $title) { success section { id } } }',
    { id: projectId, title },
  );
  return Number(section.id);
}

export async function addTask(
  { anna, listId }: Pick<PublicWorld, 'anna' | 'listId'>,
  title: string,
) {
  const { task } = await made(
    anna,
    'mutation($id: Id!, $title: String!) { addTask(sectionId: $id, title: $title) { success task { id } } }',
    { id: listId, title },
  );
  return Number(task.id);
}

export const describe = ({ anna }: PublicWorld, id: number, description: string) =>
  made(
    anna,
    'mutation($id: Id!, $description: String!) { updateTaskDescription(id: $id, description: $description) { success } }',
    { id, description },
  );

export const switchLink = (
  { anna, projectId }: PublicWorld,
  { isOn = true, showsNames = false, by = anna } = {},
) =>
  made(
    by,
    'mutation($id: Id!, $isOn: Boolean!, $showsNames: Boolean!) { updatePublicLink(projectId: $id, isOn: $isOn, showsNames: $showsNames) { success } }',
    { id: projectId, isOn, showsNames },
  );

export const replaceLink = ({ anna, projectId }: PublicWorld) =>
  made(anna, 'mutation($id: Id!) { replacePublicLink(projectId: $id) { success } }', {
    id: projectId,
  });

export async function linkOf({ anna, projectId }: PublicWorld, by: Agent = anna) {
  const { data } = await by.gql(
    'query($id: Id!) { publicLink(projectId: $id) { isOn showsNames url } }',
    { id: projectId },
  );
  return data?.['publicLink'];
}

/** The secret of the link, which is on. */
export async function secretOf(world: PublicWorld): Promise<string> {
  const { url } = await linkOf(world);
  return new URL(String(url)).pathname.slice('/public/'.length);
}

export const read = (
  { guest }: PublicWorld,
  secret: string,
  headers: Record<string, string> = {},
) => guest.send({ method: 'GET', url: `/api/v1/public/${secret}`, headers });

/** The task of that title as a guest opens it. */
export async function openTask(world: PublicWorld, title: string, headers = {}) {
  const secret = await secretOf(world);
  const { lists } = (await read(world, secret)).json();
  const { key } = lists
    .flatMap(({ tasks }: { tasks: { title: string; key: string }[] }) => tasks)
    .find((task: { title: string }) => task.title === title);
  return world.guest.send({ method: 'GET', url: `/api/v1/public/${secret}/tasks/${key}`, headers });
}
