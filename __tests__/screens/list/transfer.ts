import { links } from '../../../contract/links';
import { click, inTurn, see } from '../acts';
import type { Answer, Screen, State } from '../screen';

const importing: Screen['at'] = ({ anna: { wid } }) => links.importBoard(wid);
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const LONG_FILE =
  'eksport-tablicy-remont-kamienicy-przy-ulicy-lipowej-2026-11-27-ostateczny-poprawiony.json';
/** An import of a board with people, and what does not fit. */
const IMPORT = {
  id: 1,
  filename: LONG_FILE,
  size: 1_482_113,
  source: 'trello',
  state: 'ready',
  title: 'Remont kamienicy przy Lipowej',
  progress: 0,
  total: 142,
  problem: null,
  counts: [
    { kind: 'lists', count: 5 },
    { kind: 'tasks', count: 142 },
    { kind: 'done', count: 61 },
    { kind: 'labels', count: 9 },
    { kind: 'checkLists', count: 22 },
    { kind: 'comments', count: 308 },
    { kind: 'people', count: 3 },
  ],
  losses: [
    { reason: 'attachmentLink', count: 12 },
    { reason: 'activityLeftOut', count: 1 },
    { reason: 'titleCut', count: 2 },
    { reason: 'personLeftOut', count: 1 },
  ],
  people: [
    { key: 'a', name: 'Aleksandra Brzęczyszczykiewicz-Nowakowska', email: null, userId: null },
    { key: 'b', name: 'piotr.kos', email: 'piotr.kos@bardzo-dluga-nazwa-firmy.example', userId: 2 },
    { key: 'c', name: 'Jan Kos', email: 'jan@example.test', userId: null },
  ],
  columns: [],
  rows: [],
  projects: [],
  projectId: null,
  boards: [],
  createdAt: ago(4),
  finishedAt: null,
  isRemovable: false,
};
const BOARD = { projectId: 900, title: IMPORT.title };
const DONE = {
  ...IMPORT,
  state: 'done',
  progress: 142,
  projectId: 900,
  boards: [BOARD],
  finishedAt: ago(2),
  isRemovable: true,
};
const FAILED = {
  ...IMPORT,
  id: 2,
  filename: 'tasks.csv',
  source: null,
  state: 'failed',
  problem: 'unknownFormat',
  counts: [],
  losses: [],
  people: [],
  total: 0,
};
const TABLE = {
  ...IMPORT,
  filename: 'zadania.csv',
  source: 'csv',
  people: [],
  losses: [{ reason: 'rowWithoutTitle', count: 3 }],
  columns: [
    { name: 'Zadanie', holds: 'title' },
    { name: 'Status w poprzednim programie do zarządzania', holds: 'list' },
    { name: 'Termin', holds: 'dueDate' },
    { name: '', holds: 'skip' },
  ],
  rows: [
    ['Zamówić okna', 'Do zrobienia', '2026-12-01', 'x'],
    ['Ekspertyza stropu nad piwnicą z pełną dokumentacją', 'W toku', '2026-12-04', ''],
  ],
};
const PROJECTS = {
  ...IMPORT,
  filename: 'jira.csv',
  source: 'jira',
  people: [],
  losses: [],
  projects: [
    { key: 'ART', title: 'Art', tasks: 2, isChosen: true },
    { key: 'MATH', title: 'Mathematics and everything around it', tasks: 140, isChosen: true },
    { key: 'OLD', title: '', tasks: 22, isChosen: false },
  ],
};
const imports = (...rows: object[]): State => ({
  answers: { boardImports: () => ({ boardImports: rows }) },
});

const EXPORT = {
  id: 1,
  workspaceId: 1,
  projectId: null,
  title: 'Studio Kreda',
  format: 'json',
  includesFiles: true,
  state: 'ready',
  progress: 100,
  size: 48_300_000,
  url: '/files/none.zip',
  createdAt: ago(30),
  expiresAt: ago(-1410),
};
type Place = Pick<typeof EXPORT, 'title'> & {
  workspaceId: number | null;
  projectId: number | null;
};
/** One that waits, a running, a ready and a failed one, of whatever the screen is about. */
const exportsOf = (place: Place) => [
  { ...EXPORT, ...place, id: 4, state: 'waiting', progress: 0, size: null, url: null },
  { ...EXPORT, ...place, id: 3, state: 'running', progress: 40, size: null, url: null },
  { ...EXPORT, ...place, id: 2, format: 'markdown' },
  { ...EXPORT, ...place, id: 1, format: 'csv', state: 'failed', size: null, url: null },
];
/** The lists are filtered by place, so the ids come from the operation that the screen makes anyway. */
const ownExports: State = {
  answers: {
    Exports: () => ({ exports: exportsOf({ title: '', workspaceId: null, projectId: null }) }),
  },
};
const allPlaces = (ids: readonly number[], of: (id: number) => Place): Answer => ({
  exports: ids.flatMap((id) => exportsOf(of(id)).map((one) => ({ ...one, id: one.id + id * 10 }))),
});
const FIRST_IDS = Array.from({ length: 300 }, (_, at) => at + 1001);

/** Import and export, in every state of their jobs. */
export const TRANSFER: readonly Screen[] = [
  { name: 'import', at: importing, state: imports() },
  { name: 'import-earlier', at: importing, state: imports(DONE, FAILED) },
  { name: 'import-loading', at: importing, state: { waits: ['boardImports'] } },
  { name: 'import-error', at: importing, state: { fails: ['boardImports'] } },
  { name: 'import-offline', at: importing, state: { isOffline: true } },
  { name: 'import-checking', at: importing, state: imports({ ...IMPORT, state: 'checking' }) },
  { name: 'import-check', at: importing, state: imports(IMPORT), height: 1200 },
  { name: 'import-check-table', at: importing, state: imports(TABLE), height: 1200 },
  { name: 'import-check-projects', at: importing, state: imports(PROJECTS), height: 1200 },
  {
    name: 'import-running',
    at: importing,
    state: imports({ ...IMPORT, state: 'running', progress: 57 }, FAILED),
  },
  {
    name: 'import-done',
    at: (world) => `${importing(world)}?import=1`,
    state: imports(DONE, FAILED),
    height: 1200,
  },
  {
    name: 'import-remove',
    at: (world) => `${importing(world)}?import=1`,
    state: imports(DONE),
    act: inTurn(click('main button[data-tone="quiet"]'), see('[role="alertdialog"]')),
  },
  {
    name: 'import-failed',
    at: (world) => `${importing(world)}?import=2`,
    state: imports(DONE, FAILED),
  },
  {
    name: 'export-board',
    at: (world) => world.board,
    state: {
      answers: {
        Exports: () =>
          allPlaces(FIRST_IDS, (id) => ({
            title: 'Kawiarnia na Lipowej i ogródek',
            workspaceId: 1,
            projectId: id,
          })),
      },
    },
    act: inTurn(
      click('main header [aria-haspopup="menu"]', -1),
      click('[role^="menuitem"]:has(.lucide-file-down)'),
      see('dialog form'),
    ),
  },
  {
    name: 'workspace-settings-export-jobs',
    at: ({ anna: { wid } }) => links.workspaceSettings(wid, 'export'),
    state: {
      answers: {
        Exports: () =>
          allPlaces(FIRST_IDS, (id) => ({
            title: 'Studio Kreda',
            workspaceId: id,
            projectId: null,
          })),
      },
    },
  },
  {
    name: 'settings-data-jobs',
    at: ({ anna: { nick } }) => links.settings(nick, 'data'),
    state: ownExports,
  },
];
