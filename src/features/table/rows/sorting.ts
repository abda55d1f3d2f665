import { FIELD_TYPE, SELECTING, idsIn } from '../../../../contract/fields';
import type { TaskRow } from '../../../../contract/rows';
import { labelsIn } from '../../../entities/fields/labels';
import { liveOptionIds } from '../../../entities/fields/liveOptionIds';
import { dueOrder } from '../../../lib/dates/dueOrder';
import type { TableColumn } from '../layout/tableColumns';
import { valueOf, type TableData, type TableWords } from './tableData';

export interface SortOptions {
  /** Null for the title. */
  column: TableColumn | null;
  isDescending: boolean;
  /**
   * The former result: after a change it is nearly sorted, which costs about one comparison for each
   * task.
   */
  last: readonly number[];
}

type SortValue = string | number | null;
const VISIBILITIES = ['public', 'workspace', 'private'];

/**
 * Sorts tasks by the values of a column, null for the title. Tasks without a value are last in both
 * directions; equal ones keep the order of `ids`.
 */
export function sortTaskIds(
  ids: readonly number[],
  { column, isDescending, last }: SortOptions,
  data: TableData,
  words: TableWords,
): number[] {
  const { compare } = new Intl.Collator(words.locale, { numeric: true });
  const rank = new Map(ids.map((id, index) => [id, index]));
  const value = sortValueOf(column, data, words);
  const values = new Map<number, SortValue>();
  for (const id of ids) {
    const task = data.tasks[id];
    values.set(id, task ? value(task) : null);
  }
  const known = last.filter((id) => rank.has(id));
  const seen = new Set(known);
  const direction = isDescending ? -1 : 1;
  return [...known, ...ids.filter((id) => !seen.has(id))].sort((a, b) => {
    const [one, other] = [values.get(a) ?? null, values.get(b) ?? null];
    const byRank = () => (rank.get(a) ?? 0) - (rank.get(b) ?? 0);
    if (one === null || other === null) return one === other ? byRank() : one === null ? 1 : -1;
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compare(String(one), String(other));
    return order * direction || byRank();
  });
}

function sortValueOf(
  column: TableColumn | null,
  data: TableData,
  words: TableWords,
): (task: TaskRow) => SortValue {
  if (column === null) return ({ title }) => title;
  const { field } = column;
  const nameOf = (id: number | undefined) => data.users[id ?? 0]?.name ?? null;
  switch (column.kind) {
    case 'labels': {
      const index = new Map(data.labels.labels.map(({ id }, at) => [id, at]));
      return ({ id }) => {
        const [first] = labelsIn(data.labels, data.values, id);
        return first ? (index.get(first.id) ?? null) : null;
      };
    }
    case 'people':
      return ({ assigneeIds }) => nameOf(assigneeIds[0]);
    case 'steps':
      return ({ checkListCount, checkListDoneCount }) =>
        checkListCount === 0 ? null : checkListDoneCount / checkListCount;
    case 'section': {
      const index = new Map(data.sections.map(({ id }, at) => [id, at]));
      return ({ id }) => index.get(data.sectionOf.get(id) ?? 0) ?? null;
    }
    case 'due':
    case 'field':
      break;
  }
  if (!field) return () => null;
  const { typeId, options } = field;
  const indexOfOption = new Map(options.map(({ id }, at) => [id, at]));
  return ({ id }) => {
    const value = valueOf(data, id, field);
    if (value === null) return null;
    if (typeId === FIELD_TYPE.date) return dueOrder(value);
    if (typeId === FIELD_TYPE.number || typeId === FIELD_TYPE.timeInMinutes) return Number(value);
    if (typeId === FIELD_TYPE.visibility) return VISIBILITIES.indexOf(value);
    const [first] = idsIn(value);
    if (typeId === FIELD_TYPE.people) return nameOf(first);
    if (SELECTING.has(typeId))
      return indexOfOption.get(liveOptionIds(options, idsIn(value))[0] ?? 0) ?? null;
    return words.formatValue({ fieldId: field.id, isStandard: field.isStandard }, value);
  };
}
