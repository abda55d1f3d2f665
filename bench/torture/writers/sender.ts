import { request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../findings';
import { createCaller, type Try, type Watched } from './caller';
import { createWorkspace } from './fixture';
import { signIn } from './signIn';

/** A user who uploads files to a task. */
export interface Sender {
  readonly workspaceId: number;
  /** Their cookies, for reading files. */
  readonly cookie: string;
  /** Uploads go to a new task from now on. */
  changeTask(): Promise<void>;
  ticket(size?: number): Promise<{ url: string; publicUrl: string }>;
  add(publicUrl: string): Promise<{ success: boolean; problem: string | null }>;
  /**
   * Sends the first bytes of a file to the URL of a ticket and then stops.
   * @returns the status, null without a response.
   */
  send(url: string, bytes: Buffer, upTo: number, pauseMs: number): Promise<number | null>;
}

const ADD_TASK =
  'mutation($sectionId: Id!) { addTask(sectionId: $sectionId, title: "Files") { task { id } } }';
const TICKET =
  'query($workspaceId: Id!, $directory: String!, $size: Int) { s3UploadUrl(workspaceId: $workspaceId, filename: "a.bin", directory: $directory, size: $size) { url publicUrl } }';
const ADD_FILE =
  'mutation($taskId: Id!, $url: String!) { addTaskFile(taskId: $taskId, filename: "a.bin", url: $url, mime: "text/plain") { success errors { message } } }';

interface SenderPlan {
  name?: string;
  /** Called with every request to the API when it has ended. */
  watch?: (watched: Watched) => void;
}

/** Registers a user with a task to upload files to. */
export async function makeSender(
  url: string,
  findings: Findings,
  { name = 'sender', watch }: SenderPlan = {},
): Promise<Sender> {
  const caller = createCaller(url, watch);
  const workspace = await createWorkspace(caller, name, findings);
  const cookie = await signIn(url, workspace.email);
  const gql = async (document: string, variables: object, key?: string) =>
    dataOf(await patiently(() => caller.gql(document, variables, key)));
  const addTask = async () =>
    Number((await gql(ADD_TASK, { sectionId: workspace.sectionIds[0] }))['addTask']?.task.id);
  let taskId = await addTask();
  let count = 0;
  return {
    workspaceId: workspace.workspaceId,
    cookie,
    async changeTask() {
      taskId = await addTask();
    },
    ticket: async (size) =>
      (
        await gql(TICKET, {
          workspaceId: workspace.workspaceId,
          directory: `tasks/${taskId}`,
          size,
        })
      )['s3UploadUrl'],
    async add(publicUrl) {
      count += 1;
      const variables = { taskId, url: publicUrl };
      const { success, errors } = (await gql(ADD_FILE, variables, `file-${count}`))['addTaskFile'];
      return { success, problem: errors[0]?.message ?? null };
    },
    send: (address, bytes, upTo, pauseMs) =>
      send(new URL(address, url).href, { cookie, bytes, upTo, pauseMs }),
  };
}

/** Retries until there is a response: a server that was just killed does not respond yet. */
async function patiently(call: () => Promise<Try>): Promise<Try> {
  for (;;) {
    const result = await call();
    if (result.end === 'answered') return result;
    await sleep(50);
  }
}

/** The data of a response. The caller wrote the document, so it knows the shape. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Data = Record<string, any>;

function dataOf(result: Try): Data {
  const answer = result.end === 'answered' ? result.body : {};
  const { data, errors } = answer as { data?: Data; errors?: unknown };
  if (!data) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}

function send(
  url: string,
  {
    cookie,
    bytes,
    upTo,
    pauseMs,
  }: { cookie: string; bytes: Buffer; upTo: number; pauseMs: number },
): Promise<number | null> {
  return new Promise((resolve) => {
    const outgoing = ask(
      url,
      { method: 'PUT', headers: { cookie, 'content-length': bytes.length } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? null);
      },
    );
    outgoing.on('error', () => resolve(null)).on('close', () => resolve(null));
    const half = Math.floor(upTo / 2);
    outgoing.write(bytes.subarray(0, half));
    setTimeout(() => {
      outgoing.write(bytes.subarray(half, upTo));
      if (upTo === bytes.length) outgoing.end();
      else setTimeout(() => outgoing.destroy(), pauseMs);
    }, pauseMs);
  });
}
