import { choose, click, goOffline, inTurn, scrollTo, see, typeIn } from '../acts';
import type { Screen } from '../screen';

const task: Screen['at'] = (world) => world.task;
const toComments = scrollTo((page) =>
  page.locator('dialog form [role=textbox], dialog form textarea').last(),
);
const comment = inTurn(
  click('dialog form :is([role=textbox], textarea)', -1),
  typeIn({ en: 'Yes, on Wednesday', pl: 'Tak, w środę' }),
);

/** Of the task; that of its list is before it. */
const openMenu = click('dialog [aria-haspopup="menu"]:has(.lucide-ellipsis)');

/** A task open over its board. */
export const TASK: readonly Screen[] = [
  { name: 'task', at: task },
  { name: 'task-whole', at: task, height: 1130 },
  { name: 'task-below', at: task, act: toComments },
  { name: 'task-bare', at: (world) => world.bareTask },
  { name: 'task-bare-below', at: (world) => world.bareTask, act: toComments },
  { name: 'task-loading', at: task, state: { waits: ['task'] } },
  { name: 'task-and-board-loading', at: task, state: { waits: ['task', 'projectViewQuery'] } },
  { name: 'task-error', at: task, state: { fails: ['task'] } },
  { name: 'task-not-found', at: (world) => `${world.board}/none-999999` },
  { name: 'task-no-permission', at: (world) => `${world.privateBoard}/none-999999`, as: 'ewa' },
  { name: 'task-offline', at: task, state: { isOffline: true } },
  { name: 'task-menu', at: task, act: openMenu },
  { name: 'task-files', at: task, act: click('dialog [role="tab"]', -1) },
  { name: 'task-activity', at: task, act: click('dialog [role="tab"]', 1) },
  {
    name: 'task-archive',
    at: task,
    act: inTurn(openMenu, choose(-1), see('[role="alertdialog"] button')),
  },
  {
    name: 'task-assign',
    at: task,
    act: async (page) => {
      await page.locator('dialog h1').waitFor();
      await page.keyboard.press('a');
      await page.waitForTimeout(900);
    },
  },
  {
    name: 'task-due',
    at: task,
    act: async (page) => {
      await page.locator('dialog h1').waitFor();
      await page.keyboard.press('d');
      await page.waitForTimeout(900);
    },
  },
  { name: 'task-description', at: task, act: click('dialog [data-editable]') },
  { name: 'task-comment', at: task, act: comment },
  {
    name: 'task-comment-offline',
    at: (world) => world.bareTask,
    act: inTurn(toComments, goOffline, comment, async (page) => {
      await page.keyboard.press('Control+Enter');
      await page.waitForTimeout(700);
    }),
  },
  {
    name: 'task-comments-loading',
    at: task,
    act: toComments,
    state: { waits: ['taskCommentPages', 'taskComments'] },
  },
  {
    name: 'task-comments-error',
    at: task,
    act: toComments,
    state: { fails: ['taskCommentPages', 'taskComments'] },
  },
  { name: 'task-in-week', at: (world) => world.taskInWeek },
];
