import type { ClientBase } from 'pg';
import { indexedWords, searchedText, type WordSource } from './taskWords';

/** This many texts of 100,000 characters each fit into memory. */
const BATCH = 200;

interface Text {
  workspaceId: string;
  id: string;
  taskId: string;
  content: string;
}

/** The next batch of a source's texts, ordered by key. */
const batchOf = (texts: string) =>
  `select t.workspace_id::text as "workspaceId", t.id::text as id, t.task_id::text as "taskId", t.content from (${texts}) t
   where (t.workspace_id, t.id) > ($1::bigint, $2::bigint) order by t.workspace_id, t.id limit ${BATCH}`;
const SOURCES = {
  title: batchOf('select workspace_id, id, id as task_id, title as content from tasks'),
  description: batchOf(
    'select workspace_id, task_id as id, task_id, description as content from descriptions',
  ),
  comment: batchOf(
    'select workspace_id, id, task_id, content from comments where deleted_at is null',
  ),
  file: batchOf(
    'select workspace_id, id, task_id, filename as content from files where deleted_at is null',
  ),
};

type Client = Pick<ClientBase, 'query'>;

/** The sources of the first release with an index. */
const TEXTS = ['title', 'description', 'comment'] as const;

/**
 * Indexes the words of every title, description and comment, for texts that were not written by
 * commands. Runs inside the caller's transaction.
 */
export function fillTaskWords(client: Client): Promise<void> {
  return fillWords(client, TEXTS);
}

/** The same for the names of files as well. Gives earlier entries the positions of their words. */
export function indexPositionsAndFiles(client: Client): Promise<void> {
  return fillWords(client, [...TEXTS, 'file']);
}

async function fillWords(client: Client, sources: readonly WordSource[]): Promise<void> {
  for (const source of sources)
    await inBatches(client, source, (texts) => writeWords(client, source, texts));
}

/** Indexes the texts with markup anew, by their visible words. */
export async function indexVisibleWords(client: Client): Promise<void> {
  for (const source of ['description', 'comment'] as const)
    await inBatches(client, source, async (texts) => {
      const marked = texts.filter(({ content }) => searchedText(source, content) !== content);
      if (marked.length > 0) await writeWords(client, source, marked);
    });
}

async function inBatches(
  client: Client,
  source: WordSource,
  work: (texts: readonly Text[]) => Promise<void>,
): Promise<void> {
  let last = ['0', '0'];
  for (;;) {
    const { rows } = await client.query<Text>(SOURCES[source], last);
    const end = rows.at(-1);
    if (!end) break;
    await work(rows);
    last = [end.workspaceId, end.id];
  }
}

async function writeWords(
  client: Client,
  source: WordSource,
  texts: readonly Text[],
): Promise<void> {
  const rows = texts.map(({ workspaceId, id, taskId, content }) => ({
    workspaceId,
    id,
    taskId,
    words: indexedWords(Number(workspaceId), searchedText(source, content)),
  }));
  await client.query(
    `insert into task_words (workspace_id, task_id, source, source_id, words)
     select (t ->> 'workspaceId')::bigint, (t ->> 'taskId')::bigint, $1, (t ->> 'id')::bigint,
       (t ->> 'words')::tsvector
     from jsonb_array_elements($2::jsonb) t
     on conflict (workspace_id, task_id, source, source_id) do update set words = excluded.words`,
    [source, JSON.stringify(rows)],
  );
}
