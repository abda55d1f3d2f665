import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Agent } from '../support/agent';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/testServer';
import { startS3 } from './s3Server';

/** Whether these tests store files in S3: the same tests run with and without it. */
export type Storage = 'disk' | 's3';

export interface Ticket {
  url: string;
  publicUrl: string;
  expires: string;
}

const folders: string[] = [];
afterAll(() =>
  folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);

/** A temporary folder that is removed after the file's last test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kreda-files-'));
  folders.push(folder);
  return folder;
}

/** A server with its own storage, and Anna's workspace on it with a board, a list and a task. */
export async function startFileServer(storage: Storage, options: TestServerOptions = {}) {
  const dataDir = temporaryFolder();
  const s3 = storage === 's3' ? await startS3(temporaryFolder()) : null;
  const server = await startTestServer({
    ...options,
    env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...s3?.env, ...options.env },
  });
  const anna = await server.member('anna');
  const me = await anna.gql('{ me { id currentWorkspaceId } }');
  const workspaceId = Number(me.data?.['me'].currentWorkspaceId);
  const userId = Number(me.data?.['me'].id);
  const project = await made(
    anna,
    'createProject',
    { workspaceId, title: 'Board' },
    '$workspaceId: Id!, $title: String!',
  );
  const section = await made(
    anna,
    'addSectionToProject',
    { projectId: project, title: 'List' },
    '$projectId: Id!, $title: String!',
  );
  const newTask = () =>
    made(
      anna,
      'addTask',
      { sectionId: section, title: 'Task' },
      '$sectionId: Id!, $title: String!',
    );
  const taskId = await newTask();
  return {
    ...server,
    dataDir,
    s3,
    anna,
    userId,
    workspaceId,
    projectId: project,
    sectionId: section,
    taskId,
    newTask,
    ...verbs(server),
  };
}
export type FileServer = Awaited<ReturnType<typeof startFileServer>>;

async function made(
  agent: Agent,
  name: string,
  variables: object,
  declared: string,
): Promise<number> {
  const passed = Object.keys(variables)
    .map((key) => `${key}: $${key}`)
    .join(', ');
  const field =
    { createProject: 'project', addSectionToProject: 'section', addTask: 'task' }[name] ?? '';
  const { data, errors } = await agent.gql(
    `mutation(${declared}) { ${name}(${passed}) { success ${field} { id } } }`,
    variables,
  );
  if (!data?.[name]?.[field])
    throw new Error(`${name} was refused: ${JSON.stringify(errors ?? data)}`);
  return Number(data[name][field].id);
}

/** The requests of a client that handles files. */
function verbs({ app }: Pick<TestServer, 'app'>) {
  const ticket = async (
    agent: Agent,
    variables: { workspaceId: number; filename: string; directory: string; size?: number },
  ) => {
    const { data, errors } = await agent.gql(
      'query($workspaceId: Id!, $filename: String!, $directory: String!, $size: Int) { s3UploadUrl(workspaceId: $workspaceId, filename: $filename, directory: $directory, size: $size) { url publicUrl expires } }',
      variables,
    );
    return { ticket: data?.['s3UploadUrl'] as Ticket, code: errors?.[0]?.extensions['code'] };
  };
  /** @returns the status and, for our own server, the code. */
  const put = async (
    agent: Agent,
    url: string,
    bytes: Buffer,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; error: string | null }> => {
    if (!url.startsWith('/')) {
      const answer = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers });
      return { status: answer.status, error: answer.ok ? null : 'storage' };
    }
    const answer = await agent.send({
      method: 'PUT',
      url,
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
    return { status: answer.statusCode, error: answer.json().error };
  };
  const add = async (
    agent: Agent,
    variables: {
      taskId: number;
      filename: string;
      url: string;
      mime?: string;
      aspectRatio?: number;
    },
    headers = {},
  ) => {
    const { data, errors, extensions } = await agent.gql(
      `mutation($taskId: Id!, $filename: String!, $url: String!, $mime: String!, $aspectRatio: Float) {
        addTaskFile(taskId: $taskId, filename: $filename, url: $url, mime: $mime, aspectRatio: $aspectRatio) {
          success errors { field message params } file { id taskId projectId url filename mime size aspectRatio sortIndex version createdAt deletedAt } } }`,
      { mime: 'application/octet-stream', ...variables },
      headers,
    );
    const payload = data?.['addTaskFile'];
    return {
      file: payload?.file,
      problem: payload?.errors?.[0]?.message ?? null,
      code: errors?.[0]?.extensions['code'] ?? null,
      commit: extensions?.['commit'],
    };
  };
  return {
    ticket,
    put,
    add,
    /** All steps for one file. */
    async attach(
      agent: Agent,
      { workspaceId, taskId }: { workspaceId: number; taskId: number },
      filename: string,
      bytes: Buffer,
      mime?: string,
    ) {
      const asked = await ticket(agent, {
        workspaceId,
        filename,
        directory: `tasks/${taskId}`,
        size: bytes.length,
      });
      if (!asked.ticket) throw new Error(`no ticket: ${asked.code}`);
      const sent = await put(agent, asked.ticket.url, bytes);
      if (sent.status !== 200) throw new Error(`not taken: ${JSON.stringify(sent)}`);
      return add(agent, { taskId, filename, url: asked.ticket.publicUrl, ...(mime && { mime }) });
    },
    /** Reads as a browser does, following a redirect. */
    async read(agent: Agent, url: string, headers: Record<string, string> = {}) {
      const answer = await agent.send({ method: 'GET', url, headers });
      if (answer.statusCode !== 302)
        return {
          status: answer.statusCode,
          headers: answer.headers as Record<string, string>,
          bytes: answer.rawPayload,
        };
      const there = await fetch(String(answer.headers.location));
      return {
        status: there.status,
        headers: Object.fromEntries(there.headers),
        bytes: Buffer.from(await there.arrayBuffer()),
      };
    },
    run: async (agent: Agent, name: string, variables: { id: number; filename?: string }) => {
      const more = name === 'updateFilename';
      const { data, errors, extensions } = await agent.gql(
        `mutation($id: Id!${more ? ', $filename: String!' : ''}) { ${name}(id: $id${more ? ', filename: $filename' : ''}) { success errors { message } file { id filename deletedAt } } }`,
        variables,
      );
      return {
        file: data?.[name]?.file,
        problem: data?.[name]?.errors?.[0]?.message ?? null,
        code: errors?.[0]?.extensions['code'] ?? null,
        commit: extensions?.['commit'],
      };
    },
    files: async (agent: Agent, id: number) => {
      const { data } = await agent.gql(
        'query($id: Id!) { task(id: $id) { filesCount files { id filename url mime size aspectRatio } } }',
        { id },
      );
      return data?.['task'] as {
        filesCount: number;
        files: { id: number; filename: string; url: string }[];
      };
    },
    address: () => app.server.address(),
  };
}

/** Every file below a folder, without its folders. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}
