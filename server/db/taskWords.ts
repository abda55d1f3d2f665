import { searchWords } from '../../contract/searchWords';

/** PostgreSQL keeps places in a tsvector in 20 bits. What is left out of a longer text stands at its end. */
const MOST_BYTES = 900_000;
/** The least memory that PostgreSQL adds to a word: its entry. */
const ENTRY_BYTES = 4;

/** The words of a text as `task_words` keeps them, for `array_to_tsvector`. */
export function indexedWords(workspaceId: number, text: string): string[] {
  const { words, wholes } = searchWords(text);
  const kept = new Set<string>();
  let bytes = 0;
  for (const word of [...words, ...wholes]) {
    const lexeme = lexemeOf(workspaceId, word);
    bytes += Buffer.byteLength(lexeme) + ENTRY_BYTES;
    if (bytes > MOST_BYTES) break;
    kept.add(lexeme);
  }
  return [...kept];
}

/** A `tsquery` for every word, each as the beginning of one; words are no operators, whatever is in them. Without words it finds nothing. */
export function wordQuery(workspaceId: number, words: readonly string[]): string {
  return words
    .map((word) => `'${lexemeOf(workspaceId, word).replace(/['\\]/g, '$&$&')}':*`)
    .join(' & ');
}

/** No word of another workspace begins so: the number ends at the first slash. */
const lexemeOf = (workspaceId: number, word: string) => `${workspaceId.toString(36)}/${word}`;
