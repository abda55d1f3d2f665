import type { TaskQuery } from '../../api/generated/operations';
import type { RowChange } from '../../../contract/rows';
import {
  rowsOfCheckList,
  rowsOfCheckListItem,
  rowsOfDescription,
  rowsOfFieldValue,
  rowsOfFile,
  rowsOfTask,
} from '../../../contract/wire';

/**
 * A task with everything that depends on it except its comments, as rows. An empty description has
 * no row.
 */
export function rowsOfTaskQuery(
  {
    description,
    descriptionVersion,
    checkList,
    fieldValues,
    files,
    isTemplate,
    ...task
  }: NonNullable<TaskQuery['task']>,
  seq: number,
): RowChange[] {
  const text = {
    id: task.id,
    version: descriptionVersion,
    projectId: task.project?.id ?? null,
    description,
  };
  return [
    ...rowsOfTask({ ...task, ...(isTemplate && { isTemplate }) }, seq),
    ...(descriptionVersion > 0 ? rowsOfDescription(text) : []),
    ...checkList.flatMap(({ items, ...list }) => [
      ...rowsOfCheckList(list),
      ...items.flatMap((item) => rowsOfCheckListItem(item, seq)),
    ]),
    ...fieldValues.flatMap(rowsOfFieldValue),
    ...files.flatMap(rowsOfFile),
  ];
}
