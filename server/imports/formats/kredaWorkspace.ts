import { BOARD_FILE } from '../../../contract/boardDocument/schemas';
import { chosenProjects } from '../chosenProjects';
import type { ImportContent, ImportFile } from '../content';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import type { Archive } from '../readZip';
import { contentOf } from './draft';
import { readKreda } from './kreda';

const WORKSPACE_FILE = 'workspace.json';

/** Whether an archive is the export of a workspace. */
export const isKredaWorkspace = ({ names }: Archive): boolean => names.has(WORKSPACE_FILE);

/** The export of a workspace: a folder for each board. Without a choice all boards come back. */
export async function readKredaWorkspace(
  archive: Archive,
  file: ImportFile,
): Promise<ImportContent> {
  const folders = [...archive.names].flatMap((name) =>
    name.endsWith(`/${BOARD_FILE}`) ? [name.slice(0, -BOARD_FILE.length)] : [],
  );
  if (folders.length === 0) throw new ImportRefused('unknownFormat');
  const found = [];
  // Boards that were not chosen do not stay in memory, so they are read twice.
  for (const folder of folders) {
    const { documents } = await readKreda(archiveIn(archive, folder));
    for (const { board, tasks } of documents)
      found.push({
        key: `${found.length + 1}`,
        title: board.title,
        tasks: tasks.length,
        source: folder,
      });
  }
  const losses = new Losses();
  const { chosen, projects } = chosenProjects(found, { file, losses, suggested: 'all' });
  const documents = [];
  for (const { source } of chosen) {
    const content = await readKreda(archiveIn(archive, source));
    for (const { reason, count } of content.losses) losses.add(reason, count);
    for (const document of content.documents)
      documents.push({
        ...document,
        files: document.files.map((one) => ({ ...one, path: one.path && source + one.path })),
      });
  }
  return {
    ...contentOf('kreda', documents, losses, projects),
    readFile: (path, most) => archive.read(path, most),
  };
}

/** A folder of an archive as an archive. */
function archiveIn({ names, read }: Archive, folder: string): Archive {
  const inside = [...names].filter((name) => name.startsWith(folder));
  return {
    names: new Set(inside.map((name) => name.slice(folder.length))),
    read: (name, most) => read(folder + name, most),
  };
}
