import { chosenProjects } from '../chosenProjects';
import type { ImportContent, ImportFile } from '../content';
import { decodeText } from '../decodeText';
import { IMPORT_LIMITS } from '../importLimits';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import { readCsv } from '../readCsv';
import type { Archive } from '../readZip';
import { contentOf } from './draft';
import { readTodoist } from './todoist';

const isTable = (name: string) => /\.csv$/i.test(name);

/** Whether an archive may be a backup of Todoist. */
export const isTodoistBackup = ({ names }: Archive): boolean => [...names].some(isTable);

/** A backup of Todoist: a CSV file for each project. Without a choice all of them become boards. */
export async function readTodoistBackup(
  archive: Archive,
  file: ImportFile,
): Promise<ImportContent> {
  const found = [];
  for (const name of [...archive.names].filter(isTable)) {
    const content = await readProject(archive, name, file);
    const [document] = content?.documents ?? [];
    if (!content || !document) continue;
    const tasks = document.tasks.length;
    found.push({ key: `${found.length + 1}`, title: document.board.title, tasks, source: content });
  }
  if (found.length === 0) throw new ImportRefused('unknownFormat');
  const losses = new Losses();
  const { chosen, projects } = chosenProjects(found, { file, losses, suggested: 'all' });
  for (const { source } of chosen)
    for (const { reason, count } of source.losses) losses.add(reason, count);
  return contentOf(
    'todoist',
    chosen.flatMap(({ source }) => source.documents),
    losses,
    projects,
  );
}

/** Null if the table is none of Todoist. */
async function readProject(
  archive: Archive,
  name: string,
  file: ImportFile,
): Promise<ImportContent | null> {
  const bytes = await archive.read(name, IMPORT_LIMITS.documentBytes);
  if (!bytes) throw new ImportRefused('zipTooLarge');
  if (bytes.length === 0) return null;
  const filename = name.slice(name.lastIndexOf('/') + 1);
  return readTodoist(await readCsv(decodeText(bytes).chunks), { ...file, filename });
}
