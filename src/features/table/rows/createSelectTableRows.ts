import { FIELD_TYPE } from '../../../../contract/fields';
import { selectBoardLabels } from '../../../entities/fields/labels';
import { selectOptimisticEntities, type WithEntities } from '../../../entities/optimisticState';
import { selectSections } from '../../../entities/sections/selectors';
import type { SelectVisibleTaskIds } from '../../board/card/visibleTaskIds';
import type { TableColumn } from '../layout/tableColumns';
import { groupingBy, type TableGroup } from './grouping';
import { sortTaskIds } from './sorting';
import type { TableData, TableWords } from './tableData';

/** A row of the table. A task may be in several groups, so that keys name both. */
export type TableRow =
  | { kind: 'group'; key: string; group: TableGroup; count: number; isCollapsed: boolean }
  | { kind: 'task'; key: string; taskId: number; groupKey: string }
  | { kind: 'add'; key: string; sectionId: number };

export interface TableRows {
  rows: readonly TableRow[];
  /** The number of shown tasks, each counted once. */
  count: number;
}

export interface TableRowsOptions {
  projectId: number;
  selectVisibleTaskIds: SelectVisibleTaskIds;
  group: TableColumn | null;
  /** `column` is null for the title. */
  sort: { column: TableColumn | null; isDescending: boolean } | null;
  /** Keys of groups whose tasks are hidden. */
  collapsed: ReadonlySet<string>;
  /** Whether the viewer may add tasks. */
  canAdd: boolean;
  words: TableWords;
}

/**
 * The rows of a table in order: groups, their tasks, and a row to add one. The same object while
 * nothing that it depends on has changed.
 */
export function createSelectTableRows(
  options: TableRowsOptions,
): (state: WithEntities) => TableRows {
  const { projectId, selectVisibleTaskIds, group, sort, words } = options;
  const readsValues = sort !== null || (group !== null && group.kind !== 'section');
  // Boards may be renamed, or arrive later than the values that name them.
  const readsProjects = [group, sort?.column].some(
    (column) => column?.field?.typeId === FIELD_TYPE.project,
  );
  let cached: { inputs: readonly unknown[]; result: TableRows } | null = null;
  let lastOrder: readonly number[] = [];
  return (state) => {
    const { tasks, fieldValues, users, projects } = selectOptimisticEntities(state);
    const labels = selectBoardLabels(state, projectId);
    const sections = selectSections(state, projectId);
    const lists = sections.map(({ id }) => selectVisibleTaskIds(state, id));
    const values = [tasks.entities, fieldValues.entities, users.entities, labels];
    const inputs = [
      sections,
      ...lists,
      ...(readsValues ? values : []),
      ...(readsProjects ? [projects.entities] : []),
    ];
    if (cached && isSame(cached.inputs, inputs)) return cached.result;

    const sectionOf = new Map<number, number>();
    sections.forEach(({ id }, index) => lists[index]?.forEach((one) => sectionOf.set(one, id)));
    const data: TableData = {
      tasks: tasks.entities,
      values: fieldValues.entities,
      users: users.entities,
      labels,
      sections,
      sectionOf,
    };
    const ids = lists.flat();
    if (sort) lastOrder = sortTaskIds(ids, { ...sort, last: lastOrder }, data, words);
    const result = { rows: rowsOf(sort ? lastOrder : ids, data, options), count: ids.length };
    cached = { inputs, result };
    return result;
  };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

function rowsOf(
  ids: readonly number[],
  data: TableData,
  { group, collapsed, canAdd, words }: TableRowsOptions,
): TableRow[] {
  const rows: TableRow[] = [];
  const addTask = (taskId: number, groupKey: string) =>
    rows.push({ kind: 'task', key: `${groupKey}/${taskId}`, taskId, groupKey });
  const addForm = (sectionId: number | undefined) => {
    if (canAdd && sectionId !== undefined)
      rows.push({ kind: 'add', key: `add/${sectionId}`, sectionId });
  };
  if (group === null) {
    for (const id of ids) addTask(id, '');
    addForm(data.sections[0]?.id);
    return rows;
  }

  const { keysOf, groups } = groupingBy(group, data, words);
  const members = new Map<string, number[]>();
  for (const id of ids) {
    const task = data.tasks[id];
    for (const key of task ? keysOf(task) : []) {
      const list = members.get(key);
      if (list) list.push(id);
      else members.set(key, [id]);
    }
  }
  for (const one of groups([...members.keys()])) {
    const list = members.get(one.key) ?? [];
    const isCollapsed = collapsed.has(one.key);
    rows.push({
      kind: 'group',
      key: `group/${one.key}`,
      group: one,
      count: list.length,
      isCollapsed,
    });
    if (isCollapsed) continue;
    for (const id of list) addTask(id, one.key);
    addForm(one.sectionId);
  }
  if (group.kind !== 'section') addForm(data.sections[0]?.id);
  return rows;
}
