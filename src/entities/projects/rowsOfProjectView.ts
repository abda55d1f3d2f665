import type { ProjectViewQuery } from '../../api/generated/operations';
import type { ProjectRow, RowChange } from '../../../contract/rows';
import { rowsOfFieldValue, rowsOfProject, rowsOfTask, sectionOfTask } from '../../../contract/wire';

/** A whole board as rows. Among its tasks stand the board itself and its lists, which have tables of their own. Cards show what fields hold. */
export function rowsOfProjectView({ id, project, tasks }: Pick<NonNullable<ProjectViewQuery['projectView']>, 'id' | 'tasks'> & { project: ProjectRow }, seq: number): RowChange[] {
  const children = tasks.flatMap(({ fieldValues, ...task }): RowChange[] => {
    if (task.id === id) return [];
    const section = sectionOfTask(task);
    return section ? [{ op: 'put', table: 'sections', row: section }] : [...rowsOfTask(task, seq), ...fieldValues.flatMap(rowsOfFieldValue)];
  });
  return [...rowsOfProject(project), ...children];
}
