import { markdownToSearchText } from '../../contract/markdown/searchText';
import { searchWords } from '../../contract/searchWords';

/** PostgreSQL stores tsvector positions in 20 bits. The end of a longer text is not indexed. */
const MOST_BYTES = 900_000;
/** PostgreSQL's minimum overhead per word: its entry. */
const ENTRY_BYTES = 4;

/** Which text of a task was indexed (`task_words.source`). */
export type WordSource = 'title' | 'description' | 'comment';

/** The text by whose words a source is found: of Markdown what is visible, and its addresses. */
export function searchedText(source: WordSource, text: string): string {
  return source === 'title' ? text : markdownToSearchText(text);
}

/** The words of a text as stored in `task_words`, for `array_to_tsvector`. */
export function indexedWords(workspaceId: number, text: string): string[] {
  const { words, wholes } = searchWords(text);
  const lexemes = new Set<string>();
  let bytes = 0;
  for (const word of [...words, ...wholes]) {
    const lexeme = lexemeOf(workspaceId, word);
    bytes += Buffer.byteLength(lexeme) + ENTRY_BYTES;
    if (bytes > MOST_BYTES) break;
    lexemes.add(lexeme);
  }
  return [...lexemes];
}

/**
 * A `tsquery` with a prefix match for every word; words are escaped, so they contain no operators.
 * Without words it matches nothing.
 */
export function wordQuery(workspaceId: number, words: readonly string[]): string {
  return words
    .map((word) => `'${lexemeOf(workspaceId, word).replace(/['\\]/g, '$&$&')}':*`)
    .join(' & ');
}

/** No word of another workspace has this prefix: the number ends at the first slash. */
const lexemeOf = (workspaceId: number, word: string) => `${workspaceId.toString(36)}/${word}`;
