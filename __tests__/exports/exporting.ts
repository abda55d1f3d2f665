import type { FileServer } from '../files/fileServer';
import type { Agent } from '../support/agent';

const START = `mutation ($workspaceId: Id, $projectId: Id, $format: ExportFormat!, $includesFiles: Boolean) {
  startExport(workspaceId: $workspaceId, projectId: $projectId, format: $format, includesFiles: $includesFiles) {
    success export { id state progress url title }
  }
}`;
const LIST = `{ exports { id workspaceId projectId title format includesFiles state progress size url createdAt expiresAt } }`;

export interface Wanted {
  workspaceId?: number;
  projectId?: number;
  format: 'json' | 'csv' | 'markdown';
  includesFiles?: boolean;
}

/** @returns the payload's export, or the code of the rejection. */
export async function start(agent: Agent, wanted: Wanted) {
  const { data, errors } = await agent.gql(START, wanted);
  return errors ? String(errors[0]?.extensions['code']) : data?.['startExport'].export;
}

// A test says what it expects by asserting it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Listed = Record<string, any>;
export const listed = async (agent: Agent) => (await agent.gql(LIST)).data?.['exports'] as Listed[];

/** Waits until an export has ended, well or not. */
export async function ended(agent: Agent, id: number): Promise<Listed> {
  for (;;) {
    const found = (await listed(agent)).find((one) => one['id'] === id);
    if (!found) throw new Error('The export is gone.');
    if (found['state'] === 'ready' || found['state'] === 'failed') return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts an export, waits for it and downloads it. */
export async function exported(at: Pick<FileServer, 'read'>, agent: Agent, wanted: Wanted) {
  const begun = await start(agent, wanted);
  if (typeof begun === 'string') throw new Error(begun);
  const done = await ended(agent, begun.id);
  expect(done['state']).toBe('ready');
  const { status, headers, bytes } = await at.read(agent, done['url']);
  expect(status).toBe(200);
  expect(bytes.length).toBe(done['size']);
  return { headers, bytes, done };
}

/** Joins Anna's workspace. */
export async function join(at: FileServer, nick: string): Promise<Agent> {
  const agent = await at.member(nick);
  const { data } = await at.anna.gql(
    'mutation ($workspaceId: Id!, $users: String!) { addMembers(workspaceId: $workspaceId, users: $users) { success } }',
    { workspaceId: at.workspaceId, users: `${nick}@example.test` },
  );
  expect(data?.['addMembers'].success).toBe(true);
  return agent;
}
export async function board(
  agent: Agent,
  workspaceId: number,
  visibility: string,
): Promise<number> {
  const { data } = await agent.gql(
    'mutation ($workspaceId: Id!, $title: String!, $visibility: BoardVisibility) { createProject(workspaceId: $workspaceId, title: $title, visibility: $visibility) { project { id } } }',
    { workspaceId, title: `The ${visibility} board`, visibility },
  );
  return Number(data?.['createProject'].project.id);
}

/** A private board of Anna with one more member. */
export async function sharedBoard(at: FileServer, agent: Agent) {
  const projectId = await board(at.anna, at.workspaceId, 'private');
  const userId = Number((await agent.gql('{ me { id } }')).data?.['me'].id);
  const change = async (name: 'addProjectMember' | 'removeProjectMember') => {
    const { data } = await at.anna.gql(
      `mutation { ${name}(projectId: ${projectId}, userId: ${userId}) { success } }`,
    );
    expect(data?.[name].success).toBe(true);
  };
  await change('addProjectMember');
  return { add: () => change('addProjectMember'), remove: () => change('removeProjectMember') };
}
