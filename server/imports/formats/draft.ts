import { BOARD_FORMAT, BOARD_FORMAT_VERSION } from '../../../contract/boardDocument/schemas';
import type {
  BoardDocument,
  DocumentField,
  DocumentSection,
  DocumentTask,
} from '../../../contract/boardDocument/boardDocument';
import { cleanLine, cleanText } from '../../../contract/cleanText';
import { LIMITS } from '../../../contract/limits';
import type { ImportContent, ImportFile, ImportTexts } from '../content';
import { IMPORT_LIMITS } from '../importLimits';
import { ImportRefused } from '../importRefused';
import type { Losses } from '../losses';

/** The parts of a document that every format fills. */
export type Draft = BoardDocument;

/** An empty document. */
export function newDraft(title: string, now: string): Draft {
  return {
    format: BOARD_FORMAT,
    version: BOARD_FORMAT_VERSION,
    exportedAt: now,
    board: {
      title,
      visibility: 'workspace',
      background: null,
      isTemplate: false,
      cardFields: [],
      members: [],
      createdAt: now,
    },
    sections: [],
    fields: [],
    tasks: [],
    relations: [],
    people: [],
    files: [],
  };
}

/** The title of a board that the file itself does not name. */
export const titleOfFile = ({ filename }: ImportFile): string => filename.replace(/\.[^.]*$/, '');

/** What `parseImport` passes on for a file without columns to choose and without files in it. */
export function contentOf(
  source: ImportContent['source'],
  documents: readonly Draft[],
  losses: Losses,
  projects: ImportContent['projects'] = [],
): ImportContent {
  return {
    ...{ source, documents, projects, losses: losses.list(), columns: [], rows: [] },
    readFile: async () => null,
  };
}

/** A list of a draft. @throws {ImportRefused} `tooManyLists` */
export function addSection(
  draft: Draft,
  section: Pick<DocumentSection, 'id' | 'title'> & Partial<DocumentSection>,
): void {
  if (draft.sections.length >= IMPORT_LIMITS.lists) throw new ImportRefused('tooManyLists');
  draft.sections.push({
    hue: null,
    taskLimit: null,
    holdsTemplates: false,
    createdAt: draft.exportedAt,
    archivedAt: null,
    ...section,
  });
}

/** A task of a draft. @throws {ImportRefused} `tooManyTasks` */
export function addTask(
  draft: Draft,
  task: Pick<DocumentTask, 'id' | 'section' | 'title'> & Partial<DocumentTask>,
): DocumentTask {
  if (draft.tasks.length >= IMPORT_LIMITS.tasks) throw new ImportRefused('tooManyTasks');
  const added: DocumentTask = {
    description: '',
    isDone: false,
    creator: null,
    createdAt: draft.exportedAt,
    completedAt: null,
    archivedAt: null,
    due: null,
    estimatedMinutes: null,
    actualMinutes: null,
    visibility: null,
    repeat: null,
    coverHue: null,
    coverFile: null,
    assignees: [],
    values: [],
    checkLists: [],
    comments: [],
    ...task,
  };
  draft.tasks.push(added);
  return added;
}

type Item = DocumentTask['checkLists'][number]['items'][number];

/** A task of another program inside a task: an item of the task's own checklist. */
export function addItem(
  { checkLists }: DocumentTask,
  item: Pick<Item, 'title'> & Partial<Item>,
  { checkList: title }: ImportTexts,
): void {
  const [checkList = { title, hidesDone: false, items: [] }] = checkLists;
  checkList.items.push({ isDone: false, assignee: null, due: null, ...item });
  if (checkLists.length === 0) checkLists.push(checkList);
}

/** A field of a draft, unless it has too many already. */
export function addField(
  draft: Draft,
  field: Pick<DocumentField, 'id' | 'title' | 'type'> & Partial<DocumentField>,
  losses: Losses,
): DocumentField | null {
  if (draft.fields.length >= IMPORT_LIMITS.fields) {
    losses.add('fieldUnsupported');
    return null;
  }
  const added = { isMultiple: false, isOfWorkspace: false, options: [], ...field };
  draft.fields.push(added);
  return added;
}

/** A title within its bounds; what is cut off is counted. */
export function fitTitle(text: string, losses: Losses, max: number = LIMITS.title.max): string {
  const line = cleanLine(text.replace(/[\r\n\t]+/g, ' '));
  if (line.length > max) losses.add('titleCut');
  return cleanLine(line.slice(0, max));
}

/** A text of several lines within its bounds; what is cut off is counted. */
export function fitText(text: string, losses: Losses, max: number): string {
  const clean = cleanText(text);
  if (clean.length > max) losses.add('textCut');
  return cleanText(clean.slice(0, max));
}

/** A description with what would be lost otherwise below it. */
export function fitDescription(text: string, more: readonly string[], losses: Losses): string {
  const whole = [text, more.join('\n')].filter((part) => part.trim() !== '').join('\n\n');
  return fitText(whole, losses, LIMITS.description.max);
}

/** An instant as documents have it; null if there is none. */
export function instantOf(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null;
  const at = new Date(value);
  const text = Number.isNaN(at.getTime()) ? '' : at.toISOString();
  return /^\d{4}-/.test(text) ? text : null;
}

/** The address as a Markdown link; null if no browser should follow it. */
export function linkTo(name: string, url: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(url) || url.length > 2_000) return null;
  const text =
    cleanLine(name)
      .replace(/[[\]\\]/g, ' ')
      .slice(0, 200)
      .trim() || 'link';
  return `[${text}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`;
}
