import type { ProjectViewQuery } from '../../api/generated/operations';
import type { ProjectRow, RowChange } from '../../../contract/rows';
import { rowsOfFieldValue, rowsOfProject, rowsOfTask, sectionOfTask } from '../../../contract/wire';

/**
 * A whole board as rows. The response's tasks include the board itself and its lists, which have
 * tables of their own. Includes field values, because cards show them.
 */
export function rowsOfProjectView(
  {
    id,
    project,
    tasks,
  }: Pick<NonNullable<ProjectViewQuery['projectView']>, 'id' | 'tasks'> & { project: ProjectRow },
  seq: number,
): RowChange[] {
  const rows = rowsOfProject(project);
  for (const task of tasks) {
    if (task.id === id) continue;
    const section = sectionOfTask(task);
    if (section) rows.push({ op: 'put', table: 'sections', row: section });
    else rows.push(...rowsOfTask(task, seq), ...task.fieldValues.flatMap(rowsOfFieldValue));
  }
  return rows;
}
