import { FIELD_TYPE, SELECTING, idsIn } from '../fields';
import { fold } from '../fold';

// A task that moves to another board takes the values of the old board's own fields along where the
// other board has a field of the same name and kind. Browser and server share these rules: the one
// says what stays behind, the other writes it.

interface Option {
  id: number;
  title: string;
  mergedIds: readonly number[];
}

/** What a field must have to be matched: the definition of either side. */
export interface MatchedField {
  id: number;
  projectId?: number | null | undefined;
  title: string;
  typeId: number;
  isMultiple: boolean;
  options: readonly Option[];
}

/** A field of one board and its counterpart on another one. */
export interface FieldPair<Field extends MatchedField = MatchedField> {
  from: Field;
  to: Field;
}

/**
 * The own fields of a board that the other board has, too: the same name, ignoring case and
 * diacritics, and the same kind. Each field is matched once, in the order of the fields.
 */
export function matchFields<Field extends MatchedField>(
  fields: readonly Field[],
  boards: { from: number; to: number },
): FieldPair<Field>[] {
  const free = new Set(fields.filter(({ projectId }) => projectId === boards.to));
  return fields
    .filter(({ projectId }) => projectId === boards.from)
    .flatMap((from) => {
      const to = [...free].find((other) => isSameKind(from, other));
      if (!to) return [];
      free.delete(to);
      return [{ from, to }];
    });
}

const isSameKind = (a: MatchedField, b: MatchedField): boolean =>
  a.typeId === b.typeId && fold(a.title.trim()) === fold(b.title.trim());

/** The value on the other board: options by their names. Null if nothing of it can be taken. */
export function carriedValue(value: string | null, { from, to }: FieldPair): string | null {
  if (value === null) return null;
  // A field of one person takes nothing of several.
  if (OF_IDS.has(from.typeId) && !to.isMultiple && idsIn(value).length > 1) return null;
  if (!isOfOptions(from)) return value;
  const ids = idsIn(value).flatMap((id) => counterpart(id, from, to)?.id ?? []);
  return ids.length === 0 ? null : [...new Set(ids)].join(',');
}

/** The names of the options in a value that the other board lacks. */
export function optionsLeftBehind(value: string | null, { from, to }: FieldPair): string[] {
  if (!isOfOptions(from)) return [];
  return idsIn(value).flatMap((id) => {
    const option = optionOf(from, id);
    return option && !counterpart(id, from, to) ? [option.title] : [];
  });
}

const isOfOptions = ({ typeId }: MatchedField): boolean => SELECTING.has(typeId);
const OF_IDS: ReadonlySet<number> = new Set([
  FIELD_TYPE.people,
  FIELD_TYPE.project,
  FIELD_TYPE.task,
]);

function counterpart(id: number, from: MatchedField, to: MatchedField): Option | undefined {
  const option = optionOf(from, id);
  const name = option && fold(option.title.trim());
  return to.options.find(({ title }) => fold(title.trim()) === name);
}

const optionOf = ({ options }: MatchedField, id: number): Option | undefined =>
  options.find((option) => option.id === id || option.mergedIds.includes(id));

/**
 * The value to write on the other board, where the task may have one from an earlier stay. Undefined
 * if that one says the same: it is kept with what the first board lacks, so that a task that comes
 * back finds its values as they were.
 */
export function valueOnArrival(
  { from: value, there }: { from: string | null; there: string | null },
  pair: FieldPair,
): string | null | undefined {
  const back = carriedValue(there, { from: pair.to, to: pair.from });
  if (back === value) return undefined;
  const next = carriedValue(value, pair);
  return next === there ? undefined : next;
}
