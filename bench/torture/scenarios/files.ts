import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCaller, type Try } from '../writers/caller';
import { createRandom, type Random } from '../writers/random';
import { createFindings, type Findings } from '../findings';
import type { FrozenBuild } from '../product/frozenBuild';
import { createWorkspace, PASSWORD } from '../writers/fixture';
import { makeInstallation, type Installation } from '../product/installation';
import { begin } from './kills';
import { lookInside } from '../checks/inspectDatabase';
import { namedFiles, sweepFiles } from '../checks/storedFiles';

export interface FilesPlan {
  build: FrozenBuild;
  seed: number;
  /** Uploads that break off at a random byte. */
  cuts: number;
  /** kill -9 of the server while it receives a file. */
  kills: number;
  onBack?: (done: number) => void;
}

export interface FilesReport {
  cuts: number;
  kills: number;
  /** Uploads that were complete before the kill and are attached to their task. */
  whole: number;
  swept: number;
  findings: Findings;
}

const LARGEST = 400_000;

/**
 * Interrupts uploads and kills servers during uploads: every stored file must be complete and have
 * its row.
 */
export async function runFiles(plan: FilesPlan): Promise<FilesReport> {
  const installation = await makeInstallation(plan);
  const report: FilesReport = { cuts: 0, kills: 0, whole: 0, swept: 0, findings: createFindings() };
  const random = createRandom(plan.seed);
  try {
    await begin(installation);
    const sender = await makeSender(installation.url, report.findings);
    for (; report.cuts < plan.cuts; report.cuts += 1) await cut(sender, random, report);
    for (; report.kills < plan.kills; report.kills += 1) {
      await kill(installation, sender, random, report);
      plan.onBack?.(report.kills + 1);
    }
    await checkAll(installation, report);
  } finally {
    await installation.end();
  }
  return report;
}

/** A user who uploads files to one task. */
export interface Sender {
  taskId: number;
  ticket(size?: number): Promise<{ url: string; publicUrl: string }>;
  add(publicUrl: string): Promise<{ success: boolean; problem: string | null }>;
  /**
   * Sends the first bytes of a file and then stops.
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

/** Registers a user with a task to upload files to. */
export async function makeSender(url: string, findings: Findings): Promise<Sender> {
  const caller = createCaller(url);
  const workspace = await createWorkspace(caller, 'sender', findings);
  const cookie = await signIn(url, workspace.email);
  const gql = async (document: string, variables: object) =>
    dataOf(await patiently(() => caller.gql(document, variables)));
  const taskId = Number(
    (await gql(ADD_TASK, { sectionId: workspace.sectionIds[0] }))['addTask']?.task.id,
  );
  return {
    taskId,
    ticket: async (size) =>
      (
        await gql(TICKET, {
          workspaceId: workspace.workspaceId,
          directory: `tasks/${taskId}`,
          size,
        })
      )['s3UploadUrl'],
    async add(publicUrl) {
      const { success, errors } = (await gql(ADD_FILE, { taskId, url: publicUrl }))['addTaskFile'];
      return { success, problem: errors[0]?.message ?? null };
    },
    send: (address, bytes, upTo, pauseMs) => send(url + address, { cookie, bytes, upTo, pauseMs }),
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

/** @returns the cookie of a new session of a torture user. */
export async function signIn(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-browser-card-key': 'torture' };
  const answer = await fetch(`${url}/api/v1/user/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
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

async function cut(sender: Sender, random: Random, { findings }: FilesReport): Promise<void> {
  const bytes = randomBytes(1 + random.below(LARGEST));
  const { url, publicUrl } = await sender.ticket(random.chance(0.5) ? bytes.length : undefined);
  const upTo = random.below(bytes.length);
  await sender.send(url, bytes, upTo, random.below(20));
  await sleep(random.below(30));
  const { success, problem } = await sender.add(publicUrl);
  if (success || problem !== 'file-not-uploaded')
    findings.add(
      'wrong',
      `an upload that was cut at ${upTo} of ${bytes.length} bytes was answered with ${problem ?? 'success'}`,
    );
}

async function kill(
  installation: Installation,
  sender: Sender,
  random: Random,
  report: FilesReport,
): Promise<void> {
  const bytes = randomBytes(1 + random.below(LARGEST));
  const { url, publicUrl } = await sender.ticket();
  const sending = sender.send(url, bytes, bytes.length, 5);
  await sleep(random.between(0, 25));
  await installation.server().kill();
  const status = await sending;
  await begin(installation);
  const { success, problem } = await sender.add(publicUrl);
  if (success) {
    report.whole += 1;
    await checkBytes(installation, publicUrl.split('/').at(-1) ?? '', bytes, report.findings);
  } else if (status === 200)
    report.findings.add('lost', `an upload that was taken is ${problem} after the kill`);
  else if (problem !== 'file-not-uploaded')
    report.findings.add('wrong', `an upload under a kill was answered with ${problem}`);
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function checkBytes(
  { dataDir }: Installation,
  key: string,
  sent: Buffer,
  findings: Findings,
): Promise<void> {
  if (hash(readFileSync(join(dataDir, 'files', key.slice(0, 2), key))) !== hash(sent))
    findings.add('wrong', `${key} holds other bytes than were sent`);
}

/**
 * Checks that every file with a final name is complete and has its row. After a sweep there must be
 * no other files and no row without its bytes.
 */
async function checkAll(
  { dataDir, databaseUrl }: Installation,
  report: FilesReport,
): Promise<void> {
  const { findings } = report;
  const rowsOf = () =>
    lookInside(databaseUrl, (look) =>
      look<{ key: string; size: number | null; is_file: boolean }>(
        'select key, size, false as is_file from uploads union all select key, size, true from files',
      ),
    );
  const before = new Map((await rowsOf()).map((row) => [row.key, row]));
  for (const [key, size] of namedFiles(dataDir)) {
    const row = before.get(key);
    if (!row) findings.add('wrong', `${key} has bytes and no row`);
    else if (row.size !== null && row.size !== size)
      findings.add('half', `${key} has ${size} of ${row.size} bytes`);
  }
  report.swept += await sweepFiles({ dataDir, databaseUrl });
  const after = await rowsOf();
  const left = new Map(namedFiles(dataDir));
  for (const { key, size, is_file } of after) {
    if (!is_file) findings.add('wrong', `${key} was not swept`);
    else if (left.get(key) !== size)
      findings.add('half', `${key} should have ${size} bytes and has ${left.get(key) ?? 'none'}`);
  }
  if (left.size !== after.length)
    findings.add('wrong', `${left.size} files are left of ${after.length} rows`);
  const parts = readdirSync(join(dataDir, 'files', 'incoming'));
  if (parts.length > 0) findings.add('half', `${parts.length} parts of uploads are left`);
}
