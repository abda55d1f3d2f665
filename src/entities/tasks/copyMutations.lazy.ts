import type { Draft } from '@reduxjs/toolkit';
import { STANDARD_FIELD } from '../../../contract/fields';
import { fieldValueKey, type FieldValueRow, type TaskRow } from '../../../contract/rows';
import { defineMutation } from '../defineMutation';
import type { Entities } from '../entitiesReducer';
import { indexAfter } from '../sortIndex';
import { listOf, orderOf } from './allTasks';
import type { DuplicateSectionDocument } from './documents.generated';
import { newTask } from './newTask';
import { isArchived, isPersonal } from './sectionState';
import { addTaskLink } from './taskLinks';

/**
 * Adds a copy of a list right after it, with copies of those of the given tasks that are live in it. The cards show
 * their counters, assignees and field values at once; descriptions and checklists are queried when a
 * task is opened. Without reserved ids for the tasks they arrive with the commit.
 */
export const duplicateSection = defineMutation<typeof DuplicateSectionDocument, true>({
  createsEntity: true,
  labelKey: 'change-duplicate-list',
  apply(entities, { id, sectionId, taskIds, copyIds }, { at, userId }) {
    const { sections } = entities;
    const source = sections.entities[sectionId];
    if (!source || sections.entities[id] || !canCopy(entities, sectionId)) return;
    const now = new Date(at).toISOString();
    const siblings = Object.values(sections.entities).filter(
      ({ projectId }) => projectId === source.projectId,
    );
    const sortIndex = indexAfter(siblings, source);
    sections.ids.push(id);
    sections.entities[id] = {
      ...source,
      id,
      version: 0,
      sortIndex,
      createdAt: now,
      updatedAt: now,
    };
    const ids = new Map(
      listOf(taskIds).map((taskId, index) => [taskId, listOf(copyIds ?? [])[index]]),
    );
    const copies = new Map<number, TaskRow>();
    for (const { taskId } of orderOf(entities, sectionId)) {
      const task = entities.tasks.entities[taskId];
      const copyId = ids.get(taskId);
      if (!task || task.archivedAt !== null) continue;
      if (copyId === undefined || entities.tasks.entities[copyId]) continue;
      copies.set(taskId, copyOf(task, { id: copyId, userId, now }));
    }
    [...copies.values()].forEach((copy, index) => {
      entities.tasks.ids.push(copy.id);
      entities.tasks.entities[copy.id] = copy;
      const { projectId } = source;
      addTaskLink(entities, {
        taskId: copy.id,
        sectionId: id,
        projectId,
        version: 0,
        sortIndex: index,
      });
    });
    copyValues(entities, copies, isOfCopy);
  },
  inverse(entities, { id, sectionId }) {
    return canCopy(entities, sectionId) ? { name: 'archiveSection', variables: { id } } : null;
  },
});

/** A live list of a board. */
function canCopy(entities: Pick<Entities, 'sections' | 'projects'>, sectionId: number): boolean {
  const section = entities.sections.entities[sectionId];
  return (
    section !== undefined &&
    !isArchived(entities, sectionId) &&
    !isPersonal(entities, section.projectId)
  );
}

/** What the card of a copy shows: it is not done, and its assignees watch it. */
function copyOf(
  task: TaskRow,
  { id, userId, now }: { id: number; userId: number; now: string },
): TaskRow {
  const { workspaceId, projectId, title, hasDescription, coverHue } = task;
  const { checkListCount, checkListDoneCount } = task;
  return {
    ...newTask({ id, workspaceId, projectId, title, userId, now }),
    ...{ hasDescription, coverHue, checkListCount, checkListDoneCount },
    assigneeIds: [...task.assigneeIds],
    notifyUsers: [...new Set([userId, ...task.assigneeIds])],
  };
}

/** When a task was done says nothing about its copy. */
export const isOfCopy = ({ isStandard, fieldId }: FieldValueRow): boolean =>
  !isStandard || fieldId !== STANDARD_FIELD.completedOn;

/**
 * Copies field values in one pass over all of them. Those of a board's own fields are copied only
 * within the board.
 * @param copies the copy of each task
 */
export function copyValues(
  { fieldValues }: Draft<Pick<Entities, 'fieldValues'>>,
  copies: ReadonlyMap<number, Pick<TaskRow, 'id' | 'projectId'>>,
  isCopied: (value: FieldValueRow) => boolean = () => true,
): void {
  for (const key of [...fieldValues.ids]) {
    const value = fieldValues.entities[key];
    const copy = value && copies.get(value.taskId);
    if (!copy || !isCopied(value)) continue;
    if (!value.isStandard && copy.projectId !== value.projectId) continue;
    const copied = { ...value, taskId: copy.id, projectId: copy.projectId, version: 0 };
    fieldValues.ids.push(fieldValueKey(copied));
    fieldValues.entities[fieldValueKey(copied)] = copied;
  }
}
