import type { DocumentTask } from '../../../../contract/boardDocument/boardDocument';
import { replaceMentions } from '../../../../contract/boardDocument/mentions';
import { FIELD_TYPE, idsIn, STANDARD_FIELD } from '../../../../contract/fields';
import { groupBy } from '../../core/groupBy';
import type { LocalIds } from './localIds';
import type {
  CheckListPart,
  ItemPart,
  TaskPart,
  TaskParts,
  ValueField,
  ValuePart,
} from './taskParts';

/**
 * Tasks as a document contains them, in the given order. Everyone whom they name gets a local id.
 * Values of fields that the board does not have, and ids of tasks that have no local id, stay out.
 */
export function assembleTasks(
  parts: TaskParts,
  ids: LocalIds,
  fields: ReadonlyMap<number, ValueField>,
): DocumentTask[] {
  const of = byTask(parts);
  const person = (id: number) => ids.give('person', id);
  const withMentions = (text: string) =>
    replaceMentions(text, (id) => (Number(id) > 0 ? person(Number(id)) : null));
  for (const { id } of parts.files) ids.give('file', id);
  return parts.tasks.map((task) => {
    const values = of.values.get(task.id) ?? [];
    return {
      id: ids.give('task', task.id),
      section: ids.give('section', task.sectionId),
      title: task.title,
      description: withMentions(task.description),
      isDone: task.isDone,
      creator: person(task.creatorId),
      createdAt: task.createdAt,
      completedAt: task.completedAt,
      archivedAt: task.archivedAt,
      ...standardValues(values),
      ...lookOf(task, ids),
      assignees: (of.assignees.get(task.id) ?? []).map(({ userId }) => person(userId)),
      values: customValues(values, ids, fields),
      checkLists: (of.checkLists.get(task.id) ?? []).map((list) =>
        checkListOf(list, of.items.get(list.id) ?? [], ids),
      ),
      comments: (of.comments.get(task.id) ?? []).map((comment) => ({
        author: person(comment.authorId),
        text: withMentions(comment.text),
        createdAt: comment.createdAt,
        editedAt: comment.editedAt,
      })),
    };
  });
}

const byTask = ({ assignees, values, checkLists, items, comments }: TaskParts) => ({
  assignees: groupBy(assignees, ({ taskId }) => taskId),
  values: groupBy(values, ({ taskId }) => taskId),
  checkLists: groupBy(checkLists, ({ taskId }) => taskId),
  items: groupBy(items, ({ checkListId }) => checkListId),
  comments: groupBy(comments, ({ taskId }) => taskId),
});

const lookOf = ({ repeat, coverHue, coverFileId }: TaskPart, ids: LocalIds) => ({
  repeat: repeat && {
    rule: repeat.rule,
    timeZone: repeat.timeZone,
    start: repeat.start,
    isAfterCompletion: repeat.isAfterCompletion,
  },
  coverHue,
  coverFile: coverFileId === null ? null : ids.find('file', coverFileId),
});

const checkListOf = (
  { title, hidesDone }: CheckListPart,
  items: readonly ItemPart[],
  ids: LocalIds,
) => ({
  title,
  hidesDone,
  items: items.map((item) => ({
    title: item.title,
    isDone: item.isDone,
    assignee: item.assigneeId === null ? null : ids.give('person', item.assigneeId),
    due: item.due,
  })),
});

const VISIBILITIES = ['public', 'workspace', 'private'] as const;

function standardValues(values: readonly ValuePart[]) {
  const valueOf = (fieldId: number) =>
    values.find((one) => one.isStandard && one.fieldId === fieldId)?.value ?? null;
  const minutesOf = (fieldId: number) => {
    const value = valueOf(fieldId);
    return value === null ? null : Number(value);
  };
  const visibility = valueOf(STANDARD_FIELD.visibility);
  return {
    due: valueOf(STANDARD_FIELD.dueDate),
    estimatedMinutes: minutesOf(STANDARD_FIELD.estimatedTime),
    actualMinutes: minutesOf(STANDARD_FIELD.actualTime),
    visibility: VISIBILITIES.find((one) => one === visibility) ?? null,
  };
}

function customValues(
  values: readonly ValuePart[],
  ids: LocalIds,
  fields: ReadonlyMap<number, ValueField>,
): DocumentTask['values'] {
  return values.flatMap(({ isStandard, fieldId, value }) => {
    const field = isStandard ? undefined : fields.get(fieldId);
    const named = field && valuesOf(value, field, ids);
    return named && named.length > 0 ? [{ field: ids.give('field', fieldId), values: named }] : [];
  });
}

function valuesOf(value: string, { typeId, optionOf }: ValueField, ids: LocalIds): string[] {
  switch (typeId) {
    case FIELD_TYPE.people:
      return idsIn(value).map((id) => ids.give('person', id));
    case FIELD_TYPE.task:
      return idsIn(value).flatMap((id) => ids.find('task', id) ?? []);
    case FIELD_TYPE.project:
      return [];
    case FIELD_TYPE.singleSelect:
    case FIELD_TYPE.multiSelect:
    case FIELD_TYPE.tag:
      return [...new Set(idsIn(value).flatMap((id) => optionOf.get(id) ?? []))].map((id) =>
        ids.give('option', id),
      );
    default:
      return [value];
  }
}
