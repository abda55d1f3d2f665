import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ImportedBoard, ImportedTask, ImportReader } from '../../imports/content';
import { Losses } from '../../imports/losses';
import { refuseOverQuota } from '../files/quota';
import { localeOf } from '../rows/localeOf';
import { importTextsOf } from './importTexts';
import type { ImportRow } from './importRows';
import { ImportStopped } from './importStopped';
import { keepProgress } from './keepProgress';
import { linkTasks } from './linkTasks';
import { readFile } from './readFile';
import { showBoard } from './showBoard';
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
 * Writes the board of an import in short transactions. No member can read it before the last one,
 * which shows it and logs it like a new board.
 * @throws {ImportStopped} {@link ImportRefused} {@link AppError}
 */
export async function makeBoard(
  services: ImportServices,
  row: ImportRow,
  lease: string,
): Promise<void> {
  const reader = await readFile(services, row);
  try {
    const losses = new Losses(row.report.losses ?? []);
    const document = await reader.board();
    const writing = await begin(services, { row, lease, document, losses });
    let from = 0;
    for (;;) {
      const tasks = await reader.tasks(from, BATCH);
      if (tasks.length === 0) break;
      const since = performance.now();
      await writeBatch(services, { row, lease, reader, writing, tasks, from });
      from += tasks.length;
      await wait(Math.max(LEAST_PAUSE_MS, performance.now() - since));
    }
    const relations = await reader.relations();
    await services.db.transaction(async (tx) => {
      await keepProgress(tx, { row, lease, done: from });
      await writeRelations(tx, writing, relations);
      await writeTaskValues(tx, writing);
    });
    const assignees = await linkTasks(services, { row, lease, writing, done: from });
    await showBoard(services, { row, lease, writing, assignees, losses: losses.list() });
  } finally {
    reader.close();
  }
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
  const { workspaceId, userId, title } = row;
  const projectId = await ids.next();
  const { byline } = importTextsOf(await localeOf(db, userId));
  const chosen = new Map(Object.entries(row.people));
  const people = new Map(
    document.people.map(({ id, name }) => [id, { name, userId: chosen.get(id) ?? null }]),
  );
  const isPrivate = document.board.visibility === 'private';
  const invited = Object.entries(row.invited).filter(
    ([key]) => !isPrivate || document.board.members.includes(key),
  );
  const members = document.board.members.map((key) => people.get(key)?.userId ?? userId);
  return db.transaction(async (tx) => {
    const [workspace] = await tx.query<{ seq: number }>(
      'select seq from workspaces where id = $1 and deleted_at is null',
      [workspaceId],
      'seq_of_import',
    );
    const [mine] = await tx.query(
      `update imports set project_id = $4 where workspace_id = $1 and id = $2 and lease = $3 and state = 'running' returning id`,
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

/**
 * Stores the bytes of the batch's files. Each has an upload first, so that a kill leaves no bytes
 * without a row.
 */
async function storeFiles(
  { db, files, fileLimitBytes, readType }: ImportServices,
  { row, reader, writing, tasks }: Batch,
): Promise<ReadonlyMap<string, StoredFile>> {
  const stored = new Map<string, StoredFile>();
  for (const file of tasks.flatMap((task) => task.files)) {
    if (file.size > fileLimitBytes) writing.lose('fileTooLarge');
    const bytes = file.path === null ? null : await reader.readFile(file.path, fileLimitBytes);
    if (!bytes) {
      if (file.size <= fileLimitBytes) writing.lose('fileMissing');
      continue;
    }
    const key = randomBytes(16).toString('base64url');
    await db.query(
      `insert into uploads (key, workspace_id, user_id, place, place_id, filename, announced, expires_at)
       values ($1, $2, $3, 'imports', $2, $4, $5, now() + ${UPLOAD_HOURS} * interval '1 hour')`,
      [key, row.workspaceId, row.userId, file.name, bytes.length],
      'insert_import_upload',
    );
    await files.put(key, bytes);
    stored.set(file.id, {
      key,
      size: bytes.length,
      ...(await readType(bytes)),
    });
  }
  return stored;
}
