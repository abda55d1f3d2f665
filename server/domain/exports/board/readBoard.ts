import type {
  DocumentBoard,
  DocumentField,
  DocumentPerson,
  DocumentRelation,
  DocumentSection,
  DocumentTask,
} from '../../../../contract/boardDocument/boardDocument';
import type { Tx } from '../../../db/database';
import { assembleTasks } from './assembleTasks';
import {
  readBoardPart,
  readFieldParts,
  readPeopleParts,
  readRelationParts,
  readSectionParts,
  type BoardAt,
} from './boardHead';
import { createLocalIds, type LocalIds } from './localIds';
import { readTaskParts, type FilePart } from './taskParts';

/** A file of a task, with its local ids. */
export interface ReadFile extends FilePart {
  local: { id: string; task: string };
}

/** A board while it is read for an export. */
export interface BoardReading {
  board: DocumentBoard;
  sections: DocumentSection[];
  fields: DocumentField[];
  taskCount: number;
  /** The tasks in their order, some at a time, so that few of them are in memory. */
  chunks(): AsyncGenerator<{ tasks: DocumentTask[]; files: ReadFile[] }>;
  relations(): Promise<DocumentRelation[]>;
  /** Everyone whom the chunks so far have named, by local id. */
  people: ReadonlyMap<string, DocumentPerson>;
}

/**
 * Starts to read a board. Everything belongs to one state of it if `tx` is a snapshot.
 * @throws {AppError} `project-not-found` if it is missing or archived
 */
export async function readBoard(tx: Pick<Tx, 'query'>, at: BoardAt): Promise<BoardReading> {
  const ids = createLocalIds();
  const people = new Map<string, DocumentPerson>();
  const { fields, byId } = await readFieldParts(tx, at, ids);
  const board = await readBoardPart(tx, at, ids);
  const sections = await readSectionParts(tx, at, ids);
  const order = await readOrder(tx, at);
  // Before the first chunk, because a task may name a later one.
  for (const { id } of order) ids.give('task', id);
  await learnPeople(tx, at, { ids, people });
  return {
    board,
    sections,
    fields,
    taskCount: order.length,
    people,
    async *chunks() {
      for (const taskIds of inChunks(order)) {
        const parts = await readTaskParts(tx, at.workspaceId, taskIds);
        const tasks = assembleTasks(parts, ids, byId);
        await learnPeople(tx, at, { ids, people });
        yield { tasks, files: parts.files.map((file) => withLocalIds(file, ids)) };
      }
    },
    relations: () => readRelationParts(tx, at, ids),
  };
}

const withLocalIds = (file: FilePart, ids: LocalIds): ReadFile => ({
  ...file,
  local: { id: ids.give('file', file.id), task: ids.give('task', file.taskId) },
});

interface Weighed {
  id: number;
  /** How much belongs to it: itself, its comments and the items of its checklists. */
  weight: number;
}

/** All tasks of the board in the order of their lists. */
function readOrder(tx: Pick<Tx, 'query'>, { workspaceId, projectId }: BoardAt): Promise<Weighed[]> {
  return tx.query<Weighed>(
    `select t.id, 1 + t.comment_count + t.check_list_count as weight from sections s
     join task_links l on l.workspace_id = s.workspace_id and l.section_id = s.id and l.owner_id is null
     join tasks t on t.workspace_id = l.workspace_id and t.id = l.task_id
     where s.workspace_id = $1 and s.project_id = $2 order by s.sort_index, s.id, l.sort_index, t.id`,
    [workspaceId, projectId],
    'export_order',
  );
}

const MAX_TASKS = 100;
/** Texts of that many tasks and comments are read at once. */
const MAX_WEIGHT = 400;

function* inChunks(order: readonly Weighed[]): Generator<number[]> {
  let chunk: number[] = [];
  let total = 0;
  for (const { id, weight } of order) {
    if (chunk.length > 0 && (chunk.length >= MAX_TASKS || total + weight > MAX_WEIGHT)) {
      yield chunk;
      chunk = [];
      total = 0;
    }
    chunk.push(id);
    total += weight;
  }
  if (chunk.length > 0) yield chunk;
}

/** Reads the people who have got a local id since the last time. */
async function learnPeople(
  tx: Pick<Tx, 'query'>,
  { workspaceId }: BoardAt,
  { ids, people }: { ids: LocalIds; people: Map<string, DocumentPerson> },
): Promise<void> {
  const unknown = [...ids.people()].filter(([, local]) => !people.has(local));
  for (const person of await readPeopleParts(tx, workspaceId, unknown))
    people.set(person.id, person);
}
