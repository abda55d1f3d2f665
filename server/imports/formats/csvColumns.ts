import type { ImportColumn } from '../../../contract/generated/schema';

/** Names of columns in exports of many programs, in English and Polish. */
const NAMES: readonly (readonly [ImportColumn, RegExp])[] = [
  [
    'title',
    /^(title|name|task|task name|summary|subject|content|card name|tytuł|nazwa|zadanie|temat)$/,
  ],
  [
    'list',
    /^(list|list name|section|section\/column|column|status|stage|lista|kolumna|sekcja|stan|etap)$/,
  ],
  [
    'description',
    /^(description|card description|notes|note|details|body|opis|notatki|szczegóły)$/,
  ],
  [
    'assignees',
    /^(assignee|assignees|assignee email|assigned to|owner|responsible|members|osoba|osoby|przypisane|przypisane osoby|odpowiedzialny|wykonawca)$/,
  ],
  ['dueDate', /^(due|due date|duedate|deadline|date|termin|data|data wykonania)$/],
  ['labels', /^(label|labels|tag|tags|etykieta|etykiety|tag|tagi)$/],
  [
    'done',
    /^(done|completed|complete|is done|completed at|finished|resolved|zrobione|zakończone|ukończone|gotowe)$/,
  ],
];

/**
 * What the columns of a CSV file hold, by their names. All columns hold different things but labels
 * and fields.
 */
export function guessColumns(
  names: readonly string[],
  isEmpty: (at: number) => boolean,
): ImportColumn[] {
  const taken = new Set<ImportColumn>();
  return names.map((name, at) => {
    const wanted = NAMES.find(([, pattern]) => pattern.test(name.trim().toLowerCase()))?.[0];
    if (wanted && (wanted === 'labels' || !taken.has(wanted))) {
      taken.add(wanted);
      return wanted;
    }
    return isEmpty(at) ? 'skip' : 'field';
  });
}
