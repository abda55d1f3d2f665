import type { BoardDocument } from '../../contract/boardDocument/boardDocument';
import type { ImportedTask, ImportFile, ImportReader } from './content';
import { parseImport } from './parseImport';
import { personKeys } from './personKeys';
import { reportOf } from './reportOf';

/**
 * Longer texts go in smaller batches: a batch is one transaction, and the words of its texts are
 * indexed without a pause, which takes about 50 ms.
 */
const BATCH_CHARACTERS = 200_000;

/** Reads a file in the thread of its caller. */
export function localReader(bytes: Uint8Array, file: ImportFile): ImportReader {
  const content = parseImport(bytes, file);
  // The methods await it.
  content.catch(() => undefined);
  const boards = content.then(({ documents }) => {
    const keys = personKeys(documents);
    return documents.map((document, at) => ({
      document,
      files: filesByTask(document),
      people: document.people.map((person) => ({ ...person, key: keys[at]?.get(person.id) ?? '' })),
    }));
  });
  boards.catch(() => undefined);
  return {
    check: async () => reportOf(await content),
    async board(at) {
      const found = (await boards)[at];
      if (!found) return null;
      const { board, sections, fields } = found.document;
      return { board, sections, fields, people: found.people };
    },
    async tasks(at, from, count) {
      const found = (await boards)[at];
      const tasks = batch(found?.document.tasks ?? [], from, count);
      return tasks.map((task): ImportedTask => ({
        ...task,
        files: found?.files.get(task.id) ?? [],
      }));
    },
    relations: async (at) => (await boards)[at]?.document.relations ?? [],
    readFile: async (path, most) => (await content).readFile(path, most),
    close: () => undefined,
  };
}

function filesByTask(document: BoardDocument): Map<string, BoardDocument['files']> {
  const files = new Map<string, BoardDocument['files']>();
  for (const file of document.files) files.set(file.task, [...(files.get(file.task) ?? []), file]);
  return files;
}

function batch(tasks: BoardDocument['tasks'], from: number, count: number): BoardDocument['tasks'] {
  let characters = 0;
  const end = tasks.slice(from, from + count).findIndex((task) => {
    characters += sizeOf(task);
    return characters > BATCH_CHARACTERS;
  });
  // One task at least.
  return tasks.slice(from, from + (end === -1 ? count : Math.max(end, 1)));
}

/** About how many characters a task writes, each row counted with its overhead. */
function sizeOf({ description, comments, checkLists }: BoardDocument['tasks'][number]): number {
  const items = checkLists.reduce((sum, { items: { length } }) => sum + length + 1, 0);
  const texts = comments.reduce((sum, { text }) => sum + text.length + 500, 0);
  return description.length + texts + items * 200;
}
