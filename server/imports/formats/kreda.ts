import { BOARD_FILE } from '../../../contract/boardDocument/schemas';
import { parseBoardDocument } from '../../../contract/boardDocument/boardDocument';
import type { ImportContent } from '../content';
import { decodeText } from '../decodeText';
import { IMPORT_LIMITS } from '../importLimits';
import { ImportRefused } from '../importRefused';
import { Losses } from '../losses';
import { readJson } from '../readJson';
import type { Archive } from '../readZip';

const PROPERTIES = ['format', 'version', 'exportedAt', 'board'] as const;
const LISTS = ['sections', 'fields', 'tasks', 'relations', 'people', 'files'] as const;

/** An export of Kreda (docs/export-format.md): the archive, or its document alone. */
export async function readKreda(source: Archive | Iterable<string>): Promise<ImportContent> {
  const archive = 'names' in source ? source : null;
  const { document } = parsed('names' in source ? await documentIn(source) : source);
  if (document.tasks.length > IMPORT_LIMITS.tasks) throw new ImportRefused('tooManyTasks');
  if (document.sections.length > IMPORT_LIMITS.lists) throw new ImportRefused('tooManyLists');
  const losses = new Losses();
  const present = document.files.filter(({ path }) => path !== null && archive?.names.has(path));
  losses.add('fileMissing', document.files.length - present.length);
  losses.add('repeatsLeftOut', document.tasks.filter(({ repeat }) => repeat).length);
  return {
    source: 'kreda',
    documents: [{ ...document, files: present }],
    projects: [],
    losses: losses.list(),
    columns: [],
    rows: [],
    readFile: async (path, most) => archive?.read(path, most) ?? null,
  };
}

async function documentIn(archive: Archive): Promise<Iterable<string>> {
  const bytes = await archive.read(BOARD_FILE, IMPORT_LIMITS.documentBytes);
  if (!bytes) throw new ImportRefused('unknownFormat');
  return decodeText(bytes).chunks;
}

function parsed(chunks: Iterable<string>) {
  const found: Record<string, unknown> = {};
  const lists = new Map<string, unknown[]>(LISTS.map((name) => [name, []]));
  readJson(chunks, { properties: PROPERTIES, lists: LISTS }, (property, value) => {
    const list = lists.get(property);
    if (list) list.push(value);
    else found[property] = value;
  });
  const result = parseBoardDocument({ ...found, ...Object.fromEntries(lists) });
  if ('invalidAt' in result) throw new ImportRefused('unknownFormat');
  return result;
}
