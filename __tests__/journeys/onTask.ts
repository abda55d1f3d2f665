import { expect, type Locator, type Page } from '@playwright/test';
import type { Fixture, Person } from './fixture';

/** The first task of every board of `taskOn`, by default. */
export const TASK = 'Migrate the billing webhooks';

/** The open task. */
export const panel = (page: Page): Locator => page.getByRole('dialog').first();
export const idIn = (at: string): number => Number(at.slice(at.lastIndexOf('/') + 1));

/**
 * A board with these tasks.
 * @returns the URL of the first
 */
export async function taskOn(
  fixture: Fixture,
  title: string,
  tasks: readonly string[] = [TASK],
): Promise<string> {
  const board = await fixture.board(title, { 'To do': tasks, Done: [] });
  const projectId = Number(board.split('-').at(-1));
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: projectId },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  const task = projectView.tasks.find((one) => one.title === tasks[0]);
  return `${board}/${task?.id}`;
}

/** Opens it by its own URL, over its board; or waits until the task that is opening is there. */
export async function openTask({ page }: { page: Page }, at?: string): Promise<void> {
  if (at !== undefined) await page.goto(at);
  await expect(
    panel(page).getByRole('textbox', { name: /^(Write a comment|Napisz komentarz)…$/ }),
  ).toBeVisible();
}

/** Wednesday of this week, `YYYY-MM-DD`. */
function wednesday(): string {
  const day = new Date();
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) + 2);
  return day.toISOString().slice(0, 10);
}

/** Makes a task due on Wednesday of this week: a day that the calendar always shows. */
export async function scheduleThisWeek({ ask }: Person, taskId: number): Promise<void> {
  await ask(
    'mutation ($id: Id!, $day: String) { updateTaskField(taskId: $id, fieldId: 1, isStandard: true, value: $day) { success } }',
    { id: taskId, day: wednesday() },
  );
}

/** Checklists and their items, in this order. */
export async function makeCheckLists(
  { ask }: Person,
  taskId: number,
  lists: Record<string, readonly string[]>,
): Promise<void> {
  for (const [title, items] of Object.entries(lists)) {
    const { createCheckList } = (await ask(
      'mutation ($taskId: Id!, $title: String!) { createCheckList(taskId: $taskId, title: $title) { checkList { id } } }',
      { taskId, title },
    )) as unknown as { createCheckList: { checkList: { id: number } } };
    for (const item of items)
      await ask(
        'mutation ($id: Id!, $title: String!) { addCheckListItem(checkListId: $id, title: $title) { success } }',
        { id: createCheckList.checkList.id, title: item },
      );
  }
}
