import { FIELD_TYPE, SELECTING, idsIn } from '../../../../contract/fields';
import type { TaskRow } from '../../../../contract/rows';
import { labelsIn } from '../../../entities/fields/labels';
import { liveOptionIds } from '../../../entities/fields/liveOptionIds';
import { hueOfColor } from '../../../../contract/labels';
import { dayOf, dueState, isDay } from '../../../lib/dates/dueState';
import type { Person } from '../../../ui/avatar/Avatar';
import type { ShownField } from '../../fields/fieldList';
import { sectionHue } from '../../taskDetail/breadcrumb/sectionHue';
import type { TableColumn } from '../layout/tableColumns';
import { dueOf, valueOf, type DueBucket, type TableData, type TableWords } from './tableData';

/** A group of tasks with the same value. */
export interface TableGroup {
  key: string;
  title: string;
  /** A chalk, 0 to 11. */
  hue?: number | null;
  person?: Person;
  /** The list, if groups are lists: tasks are added to it. */
  sectionId?: number;
}

export interface Grouping {
  /** The groups of a task: one for each person or label that it has. */
  keysOf: (task: TaskRow) => readonly string[];
  /** The groups in order, from the keys that tasks have. */
  groups: (keys: readonly string[]) => TableGroup[];
}

/** The key of the tasks without a value: always the last group. */
const NONE = '';
/** The name of a user, a board or a task whose row is not loaded. */
const UNKNOWN = '…';
const WEEK_DAYS = 7;
const DUE_ORDER: readonly DueBucket[] = ['overdue', 'today', 'week', 'later', 'past'];
const VISIBILITIES = ['public', 'workspace', 'private'];

/** Groups tasks by the values of a column. */
export function groupingBy(column: TableColumn, data: TableData, words: TableWords): Grouping {
  const { users, labels, sections } = data;
  switch (column.kind) {
    case 'section':
      return {
        keysOf: ({ id }) => [String(data.sectionOf.get(id) ?? NONE)],
        // Lists without tasks are shown as well: tasks are added to them.
        groups: () =>
          sections.map(({ id, title }, index) => ({
            key: String(id),
            title,
            hue: sectionHue(index, sections.length),
            sectionId: id,
          })),
      };
    case 'people':
      return {
        keysOf: ({ assigneeIds }) => keysOfIds(assigneeIds),
        groups: inOrder(words.nobody, byTitle(words), (key) => {
          const user = users[Number(key)];
          const name = words.nameOf(user?.name ?? UNKNOWN);
          const person = { id: Number(key), name, initials: user?.nickShort ?? '', hue: user?.hue };
          return { key, title: name, person };
        }),
      };
    case 'labels':
      return {
        keysOf: ({ id }) => keysOfIds(labelsIn(labels, data.values, id).map((label) => label.id)),
        groups: inOrder(words.none, byIndex(labels.labels.map(({ id }) => String(id))), (key) => {
          const label = labels.byId.get(Number(key));
          return { key, title: label?.title ?? key, hue: label?.hue ?? null };
        }),
      };
    case 'due':
      return {
        keysOf: (task) => [bucketOf(task, dueOf(data, task.id), words.now)],
        groups: inOrder(words.noDate, byIndex(DUE_ORDER), (key) => ({
          key,
          title: words.due[DUE_ORDER.find((bucket) => bucket === key) ?? 'later'],
        })),
      };
    default:
      return column.field
        ? groupingByField(column.field, data, words)
        : { keysOf: () => [NONE], groups: inOrder(words.none, () => 0, titled) };
  }
}

function groupingByField(field: ShownField, data: TableData, words: TableWords): Grouping {
  const ofField = { fieldId: field.id, isStandard: field.isStandard };
  const isOfOptions = SELECTING.has(field.typeId);
  const isOfIds =
    isOfOptions ||
    field.typeId === FIELD_TYPE.people ||
    field.typeId === FIELD_TYPE.project ||
    field.typeId === FIELD_TYPE.task;

  function keysOf({ id }: TaskRow): readonly string[] {
    const value = valueOf(data, id, field);
    if (value === null) return [NONE];
    if (isOfOptions) return keysOfIds(liveOptionIds(field.options, idsIn(value)));
    if (isOfIds) return keysOfIds(idsIn(value));
    if (field.typeId === FIELD_TYPE.date) return [isDay(value) ? value : dayOf(new Date(value))];
    return [value];
  }
  const group = (key: string): TableGroup => {
    const unknown = isOfIds ? UNKNOWN : key;
    const option = field.options.find(({ id }) => String(id) === key);
    const title = words.formatValue(ofField, key);
    return {
      key,
      title: title === '' ? unknown : title,
      ...(option && { hue: hueOfColor(option.color) }),
    };
  };
  const order = isOfOptions
    ? byIndex(field.options.map(({ id }) => String(id)))
    : field.typeId === FIELD_TYPE.visibility
      ? byIndex(VISIBILITIES)
      : field.typeId === FIELD_TYPE.number || field.typeId === FIELD_TYPE.timeInMinutes
        ? (a: TableGroup, b: TableGroup) => Number(a.key) - Number(b.key)
        : field.typeId === FIELD_TYPE.date
          ? (a: TableGroup, b: TableGroup) => (a.key < b.key ? -1 : 1)
          : byTitle(words);
  return { keysOf, groups: inOrder(words.none, order, group) };
}

const titled = (key: string): TableGroup => ({ key, title: key });
const keysOfIds = (ids: readonly number[]) => (ids.length === 0 ? [NONE] : ids.map(String));

type Order = (a: TableGroup, b: TableGroup) => number;

const byTitle = ({ locale }: TableWords): Order => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => compare(a.title, b.title);
};
const byIndex =
  (keys: readonly string[]): Order =>
  (a, b) =>
    keys.indexOf(a.key) - keys.indexOf(b.key);

/** The groups of some keys, in an order, then the group of the tasks without a value. */
function inOrder(
  none: string,
  order: Order,
  group: (key: string) => TableGroup,
): Grouping['groups'] {
  return (keys) => [
    ...keys
      .filter((key) => key !== NONE)
      .map(group)
      .sort(order),
    ...(keys.includes(NONE) ? [{ key: NONE, title: none }] : []),
  ];
}

function bucketOf(task: TaskRow, due: string | null, now: Date): DueBucket | typeof NONE {
  if (due === null) return NONE;
  if (!task.isDone && dueState(due, now) === 'overdue') return 'overdue';
  const day = isDay(due) ? due : dayOf(new Date(due));
  const today = dayOf(now);
  if (day < today) return 'past';
  if (day === today) return 'today';
  const lastDay = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + WEEK_DAYS));
  return day <= lastDay ? 'week' : 'later';
}
