/** What a document names by local ids, with the first letter of those ids. */
const LETTER = {
  section: 's',
  task: 't',
  field: 'f',
  option: 'o',
  person: 'p',
  file: 'a',
} as const;
type Named = keyof typeof LETTER;

/** The local ids of one document: `t1`, `t2` in the order in which they are first asked for. */
export interface LocalIds {
  /** The local id; a new one for an object that has none. */
  give(named: Named, id: number): string;
  /** The local id; null for an object that has none. */
  find(named: Named, id: number): string | null;
  /** The database ids of the people who have a local id. */
  people(): Iterable<[id: number, local: string]>;
}

export function createLocalIds(): LocalIds {
  const maps = Object.fromEntries(
    Object.keys(LETTER).map((named) => [named, new Map<number, string>()]),
  ) as Record<Named, Map<number, string>>;
  return {
    give(named, id) {
      const known = maps[named].get(id);
      if (known !== undefined) return known;
      const local = `${LETTER[named]}${maps[named].size + 1}`;
      maps[named].set(id, local);
      return local;
    },
    find: (named, id) => maps[named].get(id) ?? null,
    people: () => maps.person.entries(),
  };
}
