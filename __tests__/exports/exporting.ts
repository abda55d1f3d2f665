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
