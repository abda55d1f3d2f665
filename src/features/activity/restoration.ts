import { fieldValueKey } from '../../../contract/rows';
import { STANDARD_FIELDS } from '../../../contract/fields';
import type { Entities } from '../../entities/entitiesReducer';
import type { MutationArgs, QueueableName } from '../../entities/mutationRegistry';
import { isArchived } from '../../entities/tasks/sectionState';
import { linkOf, linksOfSection } from '../../entities/tasks/taskLinks';
import type { UndoableMutation } from '../outbox/useUndoableMutation';
import type { ActivityEntry } from './useActivityText';

/** What restores the value that an entry of the log replaced. */
export interface Restoration {
  /** The value as the log stores it; of a move, the list's title. Null if there was none. */
  value: string | null;
  /** @param toastText the toast's text */
  restore: (change: UndoableMutation, toastText: string) => Promise<unknown>;
}

type Data = Readonly<Record<string, unknown>>;

/**
 * The mutation that restores the value from before an entry. Values of what the store does not have
 * can be restored too; the server decides whether the user may.
 * @returns null if an entry replaced no value, or if it is the current one
 */
export function restorationOf(
  {
    kind,
    taskId,
    projectId,
    data: json,
  }: Pick<ActivityEntry, 'kind' | 'taskId' | 'projectId' | 'data'>,
  entities: Entities,
): Restoration | null {
  const data = JSON.parse(json) as Data;
  const { from } = data;
  // The archive is restored as a whole first.
  if (taskId !== null && isTaskArchived(entities, taskId)) return null;
  switch (kind) {
    case 'task-renamed': {
      if (taskId === null || typeof from !== 'string') return null;
      if (entities.tasks.entities[taskId]?.title === from) return null;
      return restoring('updateTaskTitle', { id: taskId, title: from }, from);
    }
    case 'task-moved':
      return taskId === null ? null : moveBack(entities, { taskId, projectId, data });
    case 'field-changed':
      return taskId === null ? null : formerField(entities, taskId, data);
    case 'section-renamed': {
      const id = data['sectionId'];
      if (typeof id !== 'number' || typeof from !== 'string') return null;
      const section = entities.sections.entities[id];
      if (section && (section.title === from || section.archivedAt !== null)) return null;
      return restoring('updateSectionTitle', { id, title: from }, from);
    }
    case 'project-renamed': {
      if (projectId === null || typeof from !== 'string') return null;
      if (entities.projects.entities[projectId]?.title === from) return null;
      return restoring('updateProjectTitle', { id: projectId, title: from }, from);
    }
    case 'checklist-item-renamed': {
      const id = data['checkListItemId'];
      if (typeof id !== 'number' || typeof from !== 'string') return null;
      if (isItemGone(entities, id, taskId)) return null;
      if (entities.checkListItems.entities[id]?.title === from) return null;
      return restoring('updateCheckListItemTitle', { id, title: from }, from);
    }
    case 'checklist-item-due': {
      const id = data['checkListItemId'];
      if (typeof id !== 'number') return null;
      const dueDate = typeof from === 'string' ? from : null;
      const item = entities.checkListItems.entities[id];
      if (isItemGone(entities, id, taskId) || (item && item.dueDate === dueDate)) return null;
      return restoring('updateCheckListItemDueDate', { id, dueDate }, dueDate);
    }
    default:
      return null;
  }
}

const isTaskArchived = ({ tasks }: Entities, id: number) =>
  (tasks.entities[id]?.archivedAt ?? null) !== null;

/** Whether an item was deleted. Those of a task whose details are not loaded are unknown. */
function isItemGone(
  { checkListItems, descriptions }: Entities,
  id: number,
  taskId: number | null,
): boolean {
  const item = checkListItems.entities[id];
  return item ? item.isRemoved === true : taskId !== null && taskId in descriptions.entities;
}

const restoring = <N extends QueueableName>(
  name: N,
  args: MutationArgs<N>,
  value: string | null,
): Restoration => ({ value, restore: (change, toastText) => change(name, args, toastText) });

/** To the end of its former list, if that list is known, open and of the same board. */
function moveBack(
  entities: Entities,
  { taskId, projectId, data }: { taskId: number; projectId: number | null; data: Data },
): Restoration | null {
  const { from, to, fromProject = projectId } = data;
  const section = typeof from === 'number' ? entities.sections.entities[from] : undefined;
  if (!section || from === to || fromProject !== projectId) return null;
  const task = entities.tasks.entities[taskId];
  // A task that has moved on to another board stays there.
  if (!task || task.projectId !== projectId || isArchived(entities, section.id)) return null;
  if (linkOf(entities, task)?.sectionId === section.id) return null;
  return {
    value: section.title,
    restore: (change, toastText) => {
      // Not before it is asked for: entries are looked at after each change of the store.
      const others = linksOfSection(entities, section.id).filter((link) => link.taskId !== taskId);
      const after = others.sort((a, b) => a.sortIndex - b.sortIndex).at(-1)?.taskId ?? 0;
      return change('moveTask', { id: taskId, sectionId: section.id, after }, toastText);
    },
  };
}

function formerField(entities: Entities, taskId: number, data: Data): Restoration | null {
  const { fieldId, from } = data;
  const isStandard = data['isStandard'] === true;
  if (typeof fieldId !== 'number') return null;
  if (isStandard && STANDARD_FIELDS.find(({ id }) => id === fieldId)?.isReadOnly !== false)
    return null;
  // A field that was deleted has no values any more.
  if (!isStandard && !entities.fieldDefinitions.entities[fieldId]) return null;
  const value = typeof from === 'string' && from !== '' ? from : null;
  const now = entities.fieldValues.entities[fieldValueKey({ taskId, isStandard, fieldId })];
  // Without the task its values are unknown.
  if (entities.tasks.entities[taskId] && (now?.value ?? null) === value) return null;
  return restoring('updateTaskField', { taskId, fieldId, isStandard, value }, value);
}
