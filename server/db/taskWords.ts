import { markdownToSearchText } from '../../contract/markdown/searchText';
import { beginsPair, orderedWords } from '../../contract/searchWords';

/** PostgreSQL stores tsvector positions in 20 bits. The end of a longer text is not indexed. */
const MAX_BYTES = 900_000;
/** PostgreSQL's overhead per word: its entry, and the number of its positions. */
const ENTRY_BYTES = 8;
const POSITION_BYTES = 2;
/** PostgreSQL counts no further; phrases are found up to here. */
const MAX_POSITIONS = 16_383;
const MAX_PLACES = 255;

/** Which text of a task was indexed (`task_words.source`). */
export type WordSource = 'title' | 'description' | 'comment' | 'file';

/**
 * The text by whose words a source is found: of Markdown what is visible, and its addresses; of a
 * file its name.
 */
export function searchedText(source: WordSource, text: string): string {
  return source === 'title' || source === 'file' ? text : markdownToSearchText(text);
}

/**
 * The words of a text as stored in `task_words`, in the form of a `tsvector`. Words have positions,
 * by which phrases are found; chunks such as `report.pdf` have none.
 */
export function indexedWords(workspaceId: number, text: string): string {
  const { words, wholes } = orderedWords(text);
  const places = new Map<string, number[]>();
  let bytes = 0;
  const placesOf = (word: string): number[] | null => {
    const lexeme = lexemeOf(workspaceId, word);
    const known = places.get(lexeme);
    if (known) return known;
    bytes += Buffer.byteLength(lexeme) + ENTRY_BYTES;
    if (bytes > MAX_BYTES) return null;
    const first: number[] = [];
    places.set(lexeme, first);
    return first;
  };
  for (const [at, word] of words.slice(0, MAX_POSITIONS).entries()) {
    const at1 = placesOf(word);
    if (at1 === null) break;
    if (at1.length < MAX_PLACES) at1.push(at + 1);
    bytes += POSITION_BYTES;
  }
  for (const word of [...words.slice(MAX_POSITIONS), ...wholes]) if (placesOf(word) === null) break;
  return [...places]
    .map(([lexeme, at]) => quoted(lexeme) + (at.length > 0 ? `:${at.join(',')}` : ''))
    .join(' ');
}

/**
 * A `tsquery` with a prefix match for every word; words are escaped, so they contain no operators.
 * Without words it matches nothing.
 */
export function wordQuery(workspaceId: number, words: readonly string[]): string {
  return words.map((word) => `${quoted(lexemeOf(workspaceId, word))}:*`).join(' & ');
}

/**
 * A `tsquery` for texts that contain the words of a phrase in its order, whole and next to each
 * other. A phrase of symbols alone is found as it is between spaces.
 */
export function phraseQuery(workspaceId: number, phrase: string): string {
  const { words, wholes } = orderedWords(phrase);
  const isSymbols = words.length === 0;
  return (isSymbols ? wholes : words)
    .map((word) => quoted(lexemeOf(workspaceId, word)) + (beginsPair(word) ? ':*' : ''))
    .join(isSymbols ? ' & ' : ' <-> ');
}

/** No word of another workspace has this prefix: the number ends at the first slash. */
const lexemeOf = (workspaceId: number, word: string) => `${workspaceId.toString(36)}/${word}`;

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
