import type { DocumentField } from '../../../contract/boardDocument/boardDocument';
import type { ImportLossReason } from '../../../contract/generated/schema';
import { indexedWords, searchedText, type WordSource } from '../../db/taskWords';
import type { ImportedTask } from '../../imports/content';
import type { IdSource } from '../core/ids';

/** A field of the document on the new board. */
export interface WrittenField {
  id: number;
  type: DocumentField['type'];
  optionIds: ReadonlyMap<string, number>;
}

/** What the batches of an import share. Ids of the document are the keys of the maps. */
export interface Writing {
  ids: IdSource;
  workspaceId: number;
  projectId: number;
  /** The member who imports: the creator of what has no other one. */
  userId: number;
  /** The version of the rows. The commit that shows the board has a higher one. */
  seq: number;
  isPrivate: boolean;
  sections: ReadonlyMap<string, number>;
  fields: ReadonlyMap<string, WrittenField>;
  people: ReadonlyMap<string, { name: string; userId: number | null }>;
  /** The invited addresses of people who may read the board, by the people's keys. */
  invited: ReadonlyMap<string, string>;
  /** Members of a private board: only they may have its tasks. */
  readers: ReadonlySet<number>;
  /** How many tasks each list has so far. */
  counts: Map<string, number>;
  taskIds: Map<string, number>;
  /** Values that name tasks: they are written when all tasks are. */
  taskValues: { taskId: number; fieldId: number; keys: readonly string[] }[];
  /** "Originally by {name}" in the language of the importer. */
  byline: (name: string) => string;
  lose: (reason: ImportLossReason, count?: number) => void;
}

/** A task of the document and its id. */
export interface WrittenTask {
  id: number;
  task: ImportedTask;
}

/** The words by which the search finds a text. */
export const wordsOf = ({ workspaceId }: Writing, source: WordSource, text: string): string =>
  indexedWords(workspaceId, searchedText(source, text));

/** The member who stands for a person of the document and may read the board. */
export function memberOf(
  { people, isPrivate, readers }: Writing,
  key: string | null,
): number | null {
  const userId = key === null ? null : (people.get(key)?.userId ?? null);
  return userId !== null && isPrivate && !readers.has(userId) ? null : userId;
}

const MENTION = /\[(@[^[\]\n]{0,300})\]\(mention:([^)\s]{1,40})\)/g;

/** A text whose mentions name members of the workspace; those of other people become plain names. */
export function withMentions(writing: Writing, text: string): string {
  return text.replace(MENTION, (whole, name: string, key: string) => {
    if (key === '0') return whole;
    const userId = memberOf(writing, key);
    return userId === null ? name : `[${name}](mention:${userId})`;
  });
}
