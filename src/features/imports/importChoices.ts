import type { BoardImportRowFragment } from '../../api/generated/operations';

/** `people`: ids of members as texts, `INVITE` with an address, or empty for no one. */
export interface ImportValues {
  title: string;
  people: string[];
  addresses: string[];
  columns: string[];
  projects: boolean[];
}

/** What the user has chosen, for the form that a new check of the file brings. */
export interface ImportChoices {
  /** Undefined: that of the file, which the check may change. */
  title: string | undefined;
  /** By the key of the person in the file. */
  people: ReadonlyMap<string, { person: string; address: string }>;
}

export function choicesOf(
  one: BoardImportRowFragment,
  { title, people, addresses }: ImportValues,
): ImportChoices {
  return {
    title: title === one.title ? undefined : title,
    people: new Map(
      one.people.map(({ key }, at) => [
        key,
        { person: people[at] ?? '', address: addresses[at] ?? '' },
      ]),
    ),
  };
}

/** The values of a checked file, with the earlier choices for the people who are still there. */
export function valuesOf(
  one: BoardImportRowFragment,
  kept: ImportChoices | undefined,
): ImportValues {
  return {
    title: kept?.title ?? one.title,
    people: one.people.map(
      ({ key, userId }) => kept?.people.get(key)?.person ?? String(userId ?? ''),
    ),
    addresses: one.people.map(({ key, email }) => kept?.people.get(key)?.address ?? email ?? ''),
    columns: one.columns.map(({ holds }) => holds),
    projects: one.projects.map(({ isChosen }) => isChosen),
  };
}
