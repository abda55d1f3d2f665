import type { BoardDocument } from '../../contract/boardDocument/boardDocument';
import type { ImportContent, ImportedTask, ImportFile, ImportReader } from './content';
import { parseImport } from './parseImport';
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
  const files = content.then(filesByTask, () => new Map<string, BoardDocument['files']>());
  return {
    check: async () => reportOf(await content),
    async board() {
      const { board, sections, fields, people } = (await content).document;
      return { board, sections, fields, people };
    },
    async tasks(from, count) {
      const ofTask = await files;
      const tasks = batch((await content).document.tasks, from, count);
      return tasks.map((task): ImportedTask => ({ ...task, files: ofTask.get(task.id) ?? [] }));
    },
    relations: async () => (await content).document.relations,
    readFile: async (path, most) => (await content).readFile(path, most),
    close: () => undefined,
  };
}

function filesByTask({ document }: ImportContent): Map<string, BoardDocument['files']> {
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
