import type { DocumentField, DocumentTask } from '../../../../contract/boardDocument/boardDocument';
import type { BoardReading } from '../board/readBoard';

/** Names of what the tasks of a board name by local ids. */
export interface Names {
  person(local: string | null): string;
  section(local: string): string;
  /** The values of a field of a task; empty if it has none. */
  values(task: DocumentTask, field: DocumentField): string[];
}

/** @param titles the titles of tasks by local id, as far as they are known */
export function namesOf(
  { people, sections, fields }: Pick<BoardReading, 'people' | 'sections' | 'fields'>,
  titles: ReadonlyMap<string, string> = new Map(),
): Names {
  const lists = new Map(sections.map(({ id, title }) => [id, title]));
  const options = new Map(
    fields.flatMap((field) => field.options.map(({ id, title }): [string, string] => [id, title])),
  );
  const person = (local: string | null) => (local && people.get(local)?.name) ?? '';
  const nameOf = (type: DocumentField['type'], value: string): string => {
    switch (type) {
      case 'people':
        return person(value);
      case 'task':
        return titles.get(value) ?? '';
      case 'singleSelect':
      case 'multiSelect':
      case 'tag':
        return options.get(value) ?? '';
      default:
        return value;
    }
  };
  return {
    person,
    section: (local) => lists.get(local) ?? '',
    values: (task, field) =>
      (task.values.find((one) => one.field === field.id)?.values ?? [])
        .map((value) => nameOf(field.type, value))
        .filter((name) => name !== ''),
  };
}

/** The lists that are shown: the board's task templates are not. */
export function shownSections({ sections }: Pick<BoardReading, 'sections'>): ReadonlySet<string> {
  return new Set(sections.filter((one) => !one.holdsTemplates).map(({ id }) => id));
}
