import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportedBoard, ImportedTask, ImportReader } from '../../imports/content';
import { Losses } from '../../imports/losses';
import { refuseOverQuota } from '../files/quota';
import { localeOf } from '../rows/localeOf';
import { analyzeImported } from './analyzeImported';
import { importTextsOf } from './importTexts';
import type { ImportRow } from './importRows';
import { ImportStopped } from './importStopped';
import { keepProgress } from './keepProgress';
import { linkTasks } from './linkTasks';
import { readFile } from './readFile';
import { showBoards, type ShownBoard } from './showBoards';
import { writeBoard } from './writeBoard';
import type { StoredFile } from './writeFiles';
import { writeRelations } from './writeRelations';
import { writeTasks } from './writeTasks';
import { writeTaskValues } from './writeValues';
import type { Writing } from './writing';
import type { ImportServices } from './workOnImports';

/** Tasks of one transaction, at most. */
const BATCH = 200;
/** A batch that no one waits for gives others at least as much time as it took. */
const LEAST_PAUSE_MS = 20;
const UPLOAD_HOURS = 2;

/**
 * Writes the boards of an import in short transactions. No member can read them before the last one,
 * which shows them and logs them like new boards.
 * @throws {ImportStopped} {@link ImportRefused} {@link AppError}
 */
export async function makeBoards(
  services: ImportServices,
  row: ImportRow,
  lease: string,
): Promise<void> {
  const reader = await readFile(services, row);
  try {
    const losses = new Losses(row.report.losses ?? []);
    const shown: ShownBoard[] = [];
    let done = 0;
    for (let at = 0; ; at += 1) {
      const document = await reader.board(at);
      if (!document) break;
      const writing = await begin(services, { row, lease, document, losses });
      done = await writeTasksOf(services, { row, lease, reader, writing, at, from: done });
      const assignees = await linkTasks(services, { row, lease, writing, done });
      shown.push({ writing, assignees });
    }
    await analyzeImported(services.db, done);
    await showBoards(services, { row, lease, shown, losses: losses.list() });
  } finally {
    reader.close();
  }
}

/** @returns how many tasks of the import are written now, `from` of them before this board. */
async function writeTasksOf(services: ImportServices, on: BoardToWrite): Promise<number> {
  const { row, lease, reader, writing, at, from } = on;
  let written = 0;
  for (;;) {
    const tasks = await reader.tasks(at, written, BATCH);
    if (tasks.length === 0) break;
    const since = performance.now();
    await writeBatch(services, { row, lease, reader, writing, tasks, from: from + written });
    written += tasks.length;
    await wait(Math.max(LEAST_PAUSE_MS, performance.now() - since));
  }
  const relations = await reader.relations(at);
  await services.db.transaction(async (tx) => {
    await keepProgress(tx, { row, lease, done: from + written });
    await writeRelations(tx, writing, relations);
    await writeTaskValues(tx, writing);
  });
  return from + written;
}

interface BoardToWrite {
  row: ImportRow;
  lease: string;
  reader: ImportReader;
  writing: Writing;
  /** Which board of the file. */
  at: number;
  from: number;
}

interface Beginning {
  row: ImportRow;
  lease: string;
  document: ImportedBoard;
  losses: Losses;
}

async function begin(
  { db, ids }: ImportServices,
  { row, lease, document, losses }: Beginning,
): Promise<Writing> {
  const { workspaceId, userId } = row;
  // The title that was chosen is that of a single board.
  const title = (row.report.boards ?? 1) > 1 ? document.board.title : row.title;
  const projectId = await ids.next();
  const { byline } = importTextsOf(await localeOf(db, userId));
  const chosen = new Map(Object.entries(row.people));
  const people = new Map(
    document.people.map(({ id, name, key }) => [id, { name, userId: chosen.get(key) ?? null }]),
  );
  const isPrivate = document.board.visibility === 'private';
  const invited = document.people.flatMap(({ id, key }): [string, string][] => {
    const address = row.invited[key];
    const mayRead = !isPrivate || document.board.members.includes(id);
    return address !== undefined && mayRead ? [[id, address]] : [];
  });
  const members = document.board.members.map((key) => people.get(key)?.userId ?? userId);
  return db.transaction(async (tx) => {
    const [workspace] = await tx.query<{ seq: number }>(
      'select seq from workspaces where id = $1 and deleted_at is null',
      [workspaceId],
      'seq_of_import',
    );
    const [mine] = await tx.query(
      `update imports set project_ids = project_ids || $4::bigint where workspace_id = $1 and id = $2 and lease = $3 and state = 'running' returning id`,
      [workspaceId, row.id, lease, projectId],
      'begin_import',
    );
    if (!mine || !workspace) throw new ImportStopped();
    const { seq } = workspace;
    const written = await writeBoard(
      tx,
      { ids, workspaceId, projectId, userId, seq, title },
      document,
    );
    return {
      ...{ ids, workspaceId, projectId, userId, seq, people, byline },
      ...written,
      isPrivate,
      invited: new Map(invited),
      readers: new Set([userId, ...members]),
      counts: new Map(),
      taskIds: new Map(),
      taskValues: [],
      lose: (reason, count) => losses.add(reason, count),
    };
  });
}

interface Batch {
  row: ImportRow;
  lease: string;
  reader: ImportReader;
  writing: Writing;
  tasks: readonly ImportedTask[];
  from: number;
}

async function writeBatch(services: ImportServices, batch: Batch): Promise<void> {
  const { row, lease, writing, tasks, from } = batch;
  const files = await storeFiles(services, batch);
  await services.db.transaction(async (tx) => {
    await keepProgress(tx, { row, lease, done: from + tasks.length });
    await writeTasks(tx, writing, tasks, files);
    await refuseOverQuota(tx, services, row.workspaceId);
  });
}

/** Stores the bytes of the batch's files. @throws {ImportStopped} {@link AppError} */
async function storeFiles(
  services: ImportServices,
  batch: Batch,
): Promise<ReadonlyMap<string, StoredFile>> {
  const { files, fileLimitBytes, readType } = services;
  const { reader, writing, tasks } = batch;
  const stored = new Map<string, StoredFile>();
  for (const file of tasks.flatMap((task) => task.files)) {
    if (file.size > fileLimitBytes) writing.lose('fileTooLarge');
    const bytes = file.path === null ? null : await reader.readFile(file.path, fileLimitBytes);
    if (!bytes) {
      if (file.size <= fileLimitBytes) writing.lose('fileMissing');
      continue;
    }
    const key = await reserve(services, batch, { name: file.name, size: bytes.length });
    await files.put(key, bytes);
    stored.set(file.id, {
      key,
      size: bytes.length,
      ...(await readType(bytes)),
    });
  }
  return stored;
}

/**
 * Reserves the bytes of a file in the quota before they are stored, if the import still runs. Its
 * upload has a row first, so that a kill leaves no bytes without one.
 * @returns the key of the upload
 * @throws {ImportStopped}
 * @throws {AppError} `workspace-full`
 */
async function reserve(
  services: ImportServices,
  { row, lease, from }: Batch,
  { name, size }: { name: string; size: number },
): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await services.db.transaction(async (tx) => {
    await keepProgress(tx, { row, lease, done: from });
    await tx.query(
      `insert into uploads (key, workspace_id, user_id, place, place_id, filename, announced, expires_at)
       values ($1, $2, $3, 'imports', $2, $4, $5, now() + ${UPLOAD_HOURS} * interval '1 hour')`,
      [key, row.workspaceId, row.userId, name, size],
      'insert_import_upload',
    );
    await refuseOverQuota(tx, services, row.workspaceId);
  });
  return key;
}
