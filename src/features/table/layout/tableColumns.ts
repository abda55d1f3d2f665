import { FIELD_TYPE, STANDARD_FIELD } from '../../../../contract/fields';
import type { FieldDefinitionRow } from '../../../../contract/rows';
import type { MessageKey } from '../../../lib/text/useText';
import { boardFieldList, type ShownField } from '../../fields/fieldList';

/** A column of the list view besides the title. */
export interface TableColumn {
  /** `labels`, `due`, `people`, `steps`, `section`; `f12` or `s3` for a field. */
  id: string;
  kind: 'labels' | 'due' | 'people' | 'steps' | 'section' | 'field';
  title: string;
  /** Of `due` and of `field`. */
  field?: ShownField;
  /** The default width in px. */
  width: number;
}

const WIDTHS = { labels: 172, due: 140, people: 108, steps: 76, section: 140, field: 128 } as const;
/** The number of the board's own fields that are shown by default. */
const DEFAULT_FIELDS = 3;

/** All columns that a board's list view can show, the default ones first. */
export function allColumns(
  own: readonly FieldDefinitionRow[],
  titleOf: (key: MessageKey) => string,
): TableColumn[] {
  const fields = boardFieldList(own, titleOf).filter(({ typeId }) => typeId !== FIELD_TYPE.tag);
  const due = fields.find(({ id, isStandard }) => isStandard && id === STANDARD_FIELD.dueDate);
  const column = (kind: Exclude<TableColumn['kind'], 'field'>, title: MessageKey): TableColumn => ({
    id: kind,
    kind,
    title: titleOf(title),
    width: WIDTHS[kind],
    ...(kind === 'due' && due && { field: due }),
  });
  const ofField = (field: ShownField): TableColumn => ({
    id: `${field.isStandard ? 's' : 'f'}${field.id}`,
    kind: 'field',
    title: field.title,
    field,
    width: WIDTHS.field,
  });
  return [
    column('labels', 'labels'),
    column('due', 'due-date'),
    column('people', 'assignees'),
    column('steps', 'column-steps'),
    ...fields.filter(({ isStandard }) => !isStandard).map(ofField),
    column('section', 'move-list'),
    ...fields.filter((field) => field.isStandard && field !== due).map(ofField),
  ];
}

/** The shown columns: the chosen ones that still exist, or the default ones. */
export function shownColumns(
  all: readonly TableColumn[],
  chosen: readonly string[] | null,
): TableColumn[] {
  if (chosen !== null) return chosen.flatMap((id) => all.find((column) => column.id === id) ?? []);
  const own = all.filter(({ field }) => field && !field.isStandard).slice(0, DEFAULT_FIELDS);
  return all.filter(
    (column) => ['labels', 'due', 'people', 'steps'].includes(column.kind) || own.includes(column),
  );
}
