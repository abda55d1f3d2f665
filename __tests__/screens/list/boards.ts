import { links } from '../../../contract/links';
import { byWidth, choose, click, goOffline, inTurn, press, see, typeIn } from '../acts';
import type { Answer, Screen, State } from '../screen';

const board: Screen['at'] = (world) => world.board;
const table: Screen['at'] = (world) => `${world.board}/list`;
const month: Screen['at'] = (world) => `${world.board}/calendar?view=month`;
const week: Screen['at'] = (world) => `${world.board}/calendar`;
const mine: Screen['at'] = ({ anna }) => `${anna.home}/tasks`;
const myWeek: Screen['at'] = ({ anna }) => `${anna.home}/calendar`;
const customize: Screen['at'] = (world) => `${world.board}/customize`;

/** Others changed the board since the last look. Most ids of tasks that it names are of other boards. */
const CHANGED: State = {
  answers: {
    boardChanges: ({ boardChanges }) => ({
      boardChanges: {
        ...(boardChanges as Answer),
        since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
        after: 0,
        total: 12,
        user: { id: 2, name: 'Ewa Wilk', nick: 'ewa.live', nickShort: 'EW', hue: 1 },
        userCount: 3,
        taskIds: Array.from({ length: 200 }, (_, at) => 1000 + at * 3),
      },
    }),
  },
};

/** A board, its calendar, My Tasks, and the settings of a board. */
export const BOARDS: readonly Screen[] = [
  { name: 'board', at: board },
  { name: 'board-empty', at: (world) => world.emptyBoard },
  { name: 'board-loading', at: board, state: { waits: ['projectViewQuery'] } },
  { name: 'board-error', at: board, state: { fails: ['projectViewQuery'] } },
  { name: 'board-no-permission', at: (world) => world.privateBoard, as: 'ewa' },
  {
    name: 'board-request-sent',
    at: (world) => world.privateBoard,
    as: 'ewa',
    act: click('main button'),
  },
  { name: 'board-not-found', at: ({ anna: { wid } }) => links.board(wid, 'none-999999') },
  { name: 'board-offline', at: board, state: { isOffline: true } },
  {
    name: 'board-offline-waiting',
    at: (world) => world.emptyBoard,
    act: inTurn(
      press('Shift+N'),
      goOffline,
      typeIn({ en: 'Made in a tunnel', pl: 'Wpisane w tunelu' }),
      press('Enter'),
    ),
  },
  {
    name: 'board-menu',
    at: board,
    act: click('main h1 ~ * [aria-haspopup="menu"], main header [aria-haspopup="menu"]', -1),
  },
  { name: 'board-changes', at: board, state: CHANGED },
  {
    name: 'board-changes-list',
    at: board,
    state: CHANGED,
    act: inTurn(
      click('main header [aria-haspopup="dialog"]:has(.lucide-activity)'),
      see('dialog button:has(.lucide-check)'),
    ),
  },
  {
    name: 'board-as-of',
    at: (world) => `${world.board}?asOf=${new Date().toISOString().slice(0, 10)}`,
  },
  { name: 'board-as-of-none', at: (world) => `${world.board}?asOf=2020-05-04` },
  {
    name: 'board-as-of-day',
    at: (world) => `${world.board}?asOf=2020-05-04`,
    act: inTurn(click('main button:has(.lucide-calendar)'), see('dialog, [popover]:popover-open')),
  },
  {
    name: 'board-archived-items',
    at: board,
    act: inTurn(click('main header [aria-haspopup="menu"]', -1), choose(-1)),
  },
  { name: 'board-filter', at: (world) => `${world.board}?q=${world.word}&done=0` },
  { name: 'board-filter-none', at: (world) => `${world.board}?q=qqqq` },
  {
    name: 'board-add-task',
    at: board,
    act: inTurn(
      press('ArrowDown'),
      press('n'),
      typeIn({ en: 'Book the photographer', pl: 'Umówić fotografa' }),
    ),
  },
  {
    name: 'board-share',
    at: board,
    act: byWidth({
      phone: inTurn(click('main header [aria-haspopup="menu"]', -1), choose(0)),
      large: click('main header button:has(.lucide-user-round-plus)'),
    }),
  },
  {
    name: 'board-add-list',
    at: board,
    act: inTurn(press('Shift+N'), typeIn({ en: 'Later', pl: 'Później' })),
  },
  { name: 'board-card-menu', at: board, act: click('[data-task] [aria-haspopup="menu"]') },
  {
    name: 'board-list-menu',
    at: board,
    act: click(
      '[data-section] h2 ~ [aria-haspopup="menu"], [data-section] header [aria-haspopup="menu"], [data-section] [aria-haspopup="menu"]',
    ),
  },
  { name: 'board-move', at: board, act: inTurn(press('ArrowDown'), press('m')) },
  {
    name: 'board-selected',
    at: board,
    act: inTurn(press('ArrowDown'), press('x'), press('Shift+ArrowDown')),
  },
  {
    name: 'board-selected-due',
    at: board,
    act: inTurn(press('ArrowDown'), press('x'), press('Shift+ArrowDown'), press('d')),
  },
  {
    name: 'board-selected-assign',
    at: board,
    act: inTurn(press('ArrowDown'), press('x'), press('Shift+ArrowDown'), press('a')),
  },
  { name: 'board-archive-task', at: board, act: inTurn(press('ArrowDown'), press('Delete')) },
  { name: 'board-customize', at: customize },
  {
    name: 'board-customize-field',
    at: customize,
    act: inTurn(
      click('main section > div > button:has(.lucide-plus)'),
      see('dialog [name="title"]'),
    ),
  },
  {
    name: 'board-customize-archive',
    at: customize,
    act: inTurn(click('main button[data-tone="danger"]'), see('[role="alertdialog"] button')),
  },
  { name: 'board-customize-loading', at: customize, state: { waits: ['projectViewQuery'] } },
  { name: 'board-customize-error', at: customize, state: { fails: ['projectViewQuery'] } },
  { name: 'board-customize-offline', at: customize, state: { isOffline: true } },
  {
    name: 'board-customize-no-permission',
    at: (world) => `${world.privateBoard}/customize`,
    as: 'ewa',
  },
  { name: 'table', at: table },
  { name: 'table-by-due', at: (world) => `${world.board}/list?group=due&sort=-title` },
  { name: 'table-empty', at: (world) => `${world.emptyBoard}/list` },
  { name: 'table-loading', at: table, state: { waits: ['projectViewQuery'] } },
  { name: 'table-error', at: table, state: { fails: ['projectViewQuery'] } },
  { name: 'table-no-permission', at: (world) => `${world.privateBoard}/list`, as: 'ewa' },
  { name: 'table-offline', at: table, state: { isOffline: true } },
  { name: 'calendar', at: week },
  {
    name: 'calendar-weekends',
    at: week,
    act: click('[role="group"] > div:last-child > button', -2),
  },
  {
    name: 'calendar-unscheduled',
    at: week,
    act: click('[role="group"] > div:last-child > button', -1),
  },
  {
    name: 'calendar-add',
    at: week,
    act: click('[role="group"] > div:last-child > button', 0),
  },
  {
    name: 'calendar-add-on-day',
    at: week,
    act: inTurn(click('[data-day] button'), typeIn({ en: 'Stand-up', pl: 'Odprawa' })),
  },
  { name: 'calendar-month', at: month },
  {
    name: 'calendar-empty',
    at: (world) => `${world.emptyBoard}/calendar`,
    act: click('[role="group"] > div:last-child > button', -2),
  },
  { name: 'calendar-loading', at: week, state: { waits: ['projectViewQuery', 'CalendarTasks'] } },
  { name: 'calendar-error', at: week, state: { fails: ['projectViewQuery', 'CalendarTasks'] } },
  { name: 'calendar-no-permission', at: (world) => `${world.privateBoard}/calendar`, as: 'ewa' },
  { name: 'calendar-offline', at: week, state: { isOffline: true } },
  {
    name: 'calendar-offline-other-week',
    at: week,
    act: inTurn(goOffline, click('[role="group"] > div button', 1)),
  },
  { name: 'my-tasks', at: mine },
  { name: 'my-tasks-by-board', at: mine, act: click('main header button') },
  { name: 'my-tasks-loading', at: mine, state: { waits: ['myTasks'] } },
  { name: 'my-tasks-error', at: mine, state: { fails: ['myTasks'] } },
  { name: 'my-tasks-empty', at: ({ ewa }) => `${ewa.home}/tasks`, as: 'ewa' },
  { name: 'my-tasks-offline', at: mine, state: { isOffline: true } },
  { name: 'my-calendar', at: myWeek },
  { name: 'my-calendar-loading', at: myWeek, state: { waits: ['myTasks'] } },
  { name: 'my-calendar-error', at: myWeek, state: { fails: ['myTasks'] } },
  { name: 'my-calendar-offline', at: myWeek, state: { isOffline: true } },
];
