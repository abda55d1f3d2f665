import type { ProjectViewQuery } from '../../api/generated/operations';
import type { ProjectRow, RowChange } from '../../../contract/rows';
import {
  rowsOfFieldDefinition,
  rowsOfFieldValue,
  rowsOfProject,
  rowsOfTask,
  sectionOfTask,
} from '../../../contract/wire';
import { createSharedRows } from './createSharedRows';

type View = NonNullable<ProjectViewQuery['projectView']>;

/**
 * A whole board as rows. The response's tasks include the board itself and its lists, which have
 * tables of their own. Includes fields and their values, because cards show labels, and task templates,
 * which My Tasks does not have.
 */
export function rowsOfProjectView(
  {
    id,
    project,
    fields,
    sectionSettings,
    tasks,
    templates = [],
  }: Pick<View, 'id' | 'fields' | 'sectionSettings' | 'tasks'> &
    Partial<Pick<View, 'templates'>> & { project: ProjectRow },
  seq: number,
): RowChange[] {
  const rows = [...rowsOfProject(project), ...fields.flatMap(rowsOfFieldDefinition)];
  const settings = new Map(sectionSettings.map((section) => [section.id, section]));
  const shared = createSharedRows();
  for (const task of tasks) {
    if (task.id === id) continue;
    const section = sectionOfTask(task);
    if (section) {
      const { hue = null, taskLimit = null } = settings.get(task.id) ?? {};
      rows.push({ op: 'put', table: 'sections', row: { ...section, hue, taskLimit } });
    } else
      rows.push(...rowsOfTask(task, seq, shared), ...task.fieldValues.flatMap(rowsOfFieldValue));
  }
  for (const task of templates)
    rows.push(
      ...rowsOfTask({ ...task, isTemplate: true }, seq, shared),
      ...task.fieldValues.flatMap(rowsOfFieldValue),
    );
  return rows;
}
