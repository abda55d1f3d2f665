import type { ImportContent, ImportFile } from '../content';
import { decodeText } from '../decodeText';
import { IMPORT_LIMITS } from '../importLimits';
import { ImportRefused } from '../importRefused';
import { chosenProjects } from '../chosenProjects';
import { Losses } from '../losses';
import { readJsonList } from '../readJson';
import type { Archive } from '../readZip';
import { contentOf, fitTitle, newDraft, titleOfFile } from './draft';
import { listOf, objectOf, textOf, type Json } from './values';
import { VikunjaBoard } from './vikunjaBoard';

const DATA = 'data.json';

/** Whether an archive is an export of Vikunja. */
export const isVikunja = ({ names }: Archive): boolean => names.has(DATA);

/**
 * The data of a user as Vikunja exports it: `data.json` with all projects, and the attached files by
 * their ids. Without a choice the project with the most tasks becomes the board.
 */
export async function readVikunja(archive: Archive, file: ImportFile): Promise<ImportContent> {
  const bytes = await archive.read(DATA, IMPORT_LIMITS.documentBytes);
  if (!bytes) throw new ImportRefused('zipTooLarge');
  const projects = projectsIn(decodeText(bytes).chunks);
  if (projects.length === 0) throw new ImportRefused('unknownFormat');
  const losses = new Losses();
  const found = projects.map((source, at) => ({
    ...{ source, key: `${at + 1}`, tasks: tasksOf(source).length },
    title: textOf(source['title']) || titleOfFile(file),
  }));
  const chosen = chosenProjects(found, { file, losses, suggested: 'largest' });
  const documents = chosen.chosen.map(({ source, title }) => {
    const draft = newDraft(fitTitle(title, losses), file.now);
    new VikunjaBoard(source, { draft, losses, file, files: archive.names }).fill();
    return draft;
  });
  return {
    ...contentOf('vikunja', documents, losses, chosen.projects),
    readFile: (path, most) => archive.read(path, most),
  };
}

/** Older exports have the projects as lists of namespaces. */
function projectsIn(chunks: Iterable<string>): Json[] {
  const projects: Json[] = [];
  readJsonList(chunks, (entry) => {
    const project = objectOf(entry);
    if (Array.isArray(project['lists'])) projects.push(...project['lists'].map(objectOf));
    else if ('title' in project) projects.push(project);
  });
  return projects;
}

const tasksOf = (project: Json): readonly unknown[] => listOf(project['tasks']);
