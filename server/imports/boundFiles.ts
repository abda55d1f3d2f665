import type { BoardDocument } from '../../contract/boardDocument/boardDocument';
import { SERVER_LIMITS } from '../../contract/limits';
import type { ImportContent } from './content';
import { Losses } from './losses';

/**
 * Leaves out files beyond what a task may have, and files that name bytes which another file has
 * already: an archive is stored once, however often its document names an entry.
 */
export function boundFiles(content: ImportContent): ImportContent {
  const losses = new Losses(content.losses);
  const taken = new Set<string>();
  const documents = content.documents.map((document) => boundDocument(document, taken, losses));
  return { ...content, documents, losses: losses.list() };
}

function boundDocument(document: BoardDocument, taken: Set<string>, losses: Losses): BoardDocument {
  const counts = new Map<string, number>();
  const files = document.files.filter(({ task, path }) => {
    if (path !== null && taken.has(path)) {
      losses.add('fileMissing');
      return false;
    }
    const count = counts.get(task) ?? 0;
    if (count >= SERVER_LIMITS.filesOfTask) {
      losses.add('tooManyFiles');
      return false;
    }
    counts.set(task, count + 1);
    if (path !== null) taken.add(path);
    return true;
  });
  return { ...document, files };
}
