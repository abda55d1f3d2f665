import { STANDARD_FIELD } from '../../contract/fields';
import type { Services } from '../domain/core/services';
import { attachFiles } from './attachFiles';
import type { SeedUsers } from './seedUsers';
import type { DemoNick, DemoTask } from './demoContent';
import type { DemoFields } from './makeFields';

interface Wanted {
  workspaceId: number;
  sectionId: number;
  task: DemoTask;
  fields: DemoFields;
  author: DemoNick;
}

/** Creates a task at the end of a list, with all its content. @returns its id */
export async function fillTask(
  services: Services,
  seedUsers: SeedUsers,
  { workspaceId, sectionId, task, fields, author }: Wanted,
): Promise<number> {
  const { act, idOf } = seedUsers;
  const { task: made } = await act(author, 'addTask', { sectionId, title: task.title });
  const id = made?.id ?? 0;
  await fillDue(seedUsers, { id, task, author });
  await fillFields(seedUsers, { id, task, fields, author });
  for (const who of task.who ?? [])
    await act(author, 'assignTask', { taskId: id, userId: idOf(who) });
  if (task.description)
    await act(author, 'updateTaskDescription', { id, description: task.description });
  for (const who of task.watchers ?? [])
    await act(who, 'setNotifications', { taskId: id, userId: idOf(who), notify: true });
  for (const [who, content, likedBy = []] of task.comments ?? []) {
    const { comment } = await act(who, 'addComment', { taskId: id, content });
    for (const liker of likedBy) await act(liker, 'likeComment', { commentId: comment?.id ?? 0 });
  }
  if (task.checklist) await fillCheckList(act, author, id, task.checklist);
  const fileIds = await attachFiles(services, seedUsers, {
    workspaceId,
    taskId: id,
    author,
    files: task.files ?? [],
  });
  if (task.cover !== undefined) {
    const cover =
      typeof task.cover === 'number' ? { hue: task.cover } : { fileId: fileIds.get(task.cover) };
    await act(author, 'setTaskCover', { id, ...cover });
  }
  if (task.isDone) await act(author, 'setTaskDone', { id, isDone: true });
  return id;
}

type Part = Pick<Wanted, 'task' | 'author'> & { id: number };

async function fillDue(
  { act, since }: SeedUsers,
  { id: taskId, task: { due, at, repeat }, author }: Part,
): Promise<void> {
  if (due === undefined) return;
  const value = dueValue(since, due, at);
  await act(author, 'updateTaskField', {
    taskId,
    fieldId: STANDARD_FIELD.dueDate,
    isStandard: true,
    value,
  });
  if (repeat !== undefined)
    await act(author, 'setTaskRepeat', {
      taskId,
      rule: repeat,
      timeZone: 'Europe/Warsaw',
      start: dueValue(since, due),
      isAfterCompletion: false,
    });
}

async function fillFields(
  { act }: SeedUsers,
  { id, task, fields, author }: Part & Pick<Wanted, 'fields'>,
): Promise<void> {
  if (task.estimate !== undefined) {
    await act(author, 'updateTaskField', {
      taskId: id,
      fieldId: STANDARD_FIELD.estimatedTime,
      isStandard: true,
      value: String(task.estimate),
    });
  }
  for (const [title, option] of Object.entries(task.chosen ?? {})) {
    const choice = fields.choiceOf(title, option);
    if (choice) await act(author, 'updateTaskField', { taskId: id, isStandard: false, ...choice });
  }
  const labels = fields.labelsOf(task.labels ?? []);
  if (labels) await act(author, 'updateTaskField', { taskId: id, isStandard: false, ...labels });
}

async function fillCheckList(
  act: SeedUsers['act'],
  author: DemoNick,
  taskId: number,
  [title, ...items]: NonNullable<DemoTask['checklist']>,
): Promise<void> {
  const { checkList } = await act(author, 'createCheckList', { taskId, title });
  for (const item of items) {
    const { checkListItem } = await act(author, 'addCheckListItem', {
      checkListId: checkList?.id ?? 0,
      title: item.replace(/^\+/, ''),
    });
    if (item.startsWith('+'))
      await act(author, 'updateCheckListItemChecked', {
        id: checkListItem?.id ?? 0,
        checked: true,
      });
  }
}

/** The value of a date field: a day, or a day and time in this server's time zone. */
function dueValue(since: Date, days: number, at?: string): string {
  const day = new Date(since);
  day.setDate(day.getDate() + days);
  if (at !== undefined) {
    const [hours = 0, minutes = 0] = at.split(':').map(Number);
    day.setHours(hours, minutes, 0, 0);
    return day.toISOString();
  }
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
