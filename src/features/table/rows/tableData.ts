import { STANDARD_FIELD } from '../../../../contract/fields';
import {
  fieldValueKey,
  type FieldValueRow,
  type TaskRow,
  type UserRow,
} from '../../../../contract/rows';
import type { SectionRow } from '../../../../contract/rows';
import type { BoardLabels } from '../../../entities/fields/labels';
import type { ShownField } from '../../fields/fieldList';

/** The rows of the store that groups and order are computed from. */
export interface TableData {
  tasks: Readonly<Record<number, TaskRow>>;
  values: Readonly<Record<string, FieldValueRow>>;
  users: Readonly<Record<number, UserRow>>;
  labels: BoardLabels;
  sections: readonly SectionRow[];
  /** The list of each shown task. */
  sectionOf: ReadonlyMap<number, number>;
}

/** How values are shown and compared: the user's language, and the present day. */
export interface TableWords {
  locale: string;
  /** The text for a missing value. */
  none: string;
  nobody: string;
  noDate: string;
  due: Readonly<Record<DueBucket, string>>;
  nameOf: (name: string) => string;
  formatValue: (field: { fieldId: number; isStandard: boolean }, value: string) => string;
  now: Date;
}

/** A group of the due date: `past` are done tasks that were due before today. */
export type DueBucket = 'overdue' | 'today' | 'week' | 'later' | 'past';

export function valueOf(
  { values }: TableData,
  taskId: number,
  { id, isStandard }: Pick<ShownField, 'id' | 'isStandard'>,
): string | null {
  return values[fieldValueKey({ taskId, isStandard, fieldId: id })]?.value ?? null;
}

export const dueOf = (data: TableData, taskId: number) =>
  valueOf(data, taskId, { id: STANDARD_FIELD.dueDate, isStandard: true });
