import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Fixture } from './fixture';
import { LONG } from './long';
import { withAllParts } from './onBoard';
import { idIn, makeCheckLists, taskOn, scheduleThisWeek } from './onTask';
import { walk, type Overlay, type Scene } from './overlays';
import * as elsewhere from './overlaysElsewhere';
import * as ofBoard from './overlaysOfBoard';
import { expect, type Page } from './support';

const {
  ON_BOARD,
  ON_FILES,
  ON_FILTER,
  ON_FULL_TASK,
  ON_PHONE,
  ON_PLAIN_TASK,
  ON_SELECTION,
  ON_SHEET,
  ON_TROUBLE,
} = ofBoard;
/** Not tested here, with the reason. */
const ELSEWHERE: Record<string, string> = {
  'features/settings/security/TwoFactorChange.tsx':
    'needs an authenticator app; the same form and dialog as TotpSetUp',
  'features/settings/security/PasskeyAdd.tsx': 'needs an authenticator; the same dialog',
  'features/settings/security/PasskeyChange.tsx': 'needs a passkey; the same dialog',
  'features/offline/OfflinePage.tsx':
    'asks only where offline mode is on and changes wait; the same dialog',
  'features/imports/RemoveImport.tsx':
    'needs an import that is done; asked and confirmed in imports.journey.ts',
  'features/support/DeleteReport.tsx': 'needs a report; asked in report.journey.ts',
  'features/outbox/DiscardQuestion.tsx':
    'needs waiting changes; the same dialog, asked in unsentChanges.dom.test.tsx',
  'features/customize/MergeOptionDialog.tsx':
    'needs two options; the same dialog, walked in customize.dom.test.tsx',
  'features/activity/changes/ChangesDialog.tsx':
    'needs changes of another person; opened and left by keys in lastLook.journey.ts',
  'features/board/board/share/PublicLink.tsx':
    'needs a public link; asked and answered by keys in publicLink.journey.ts',
  'features/publicBoard/PublicTaskDialog.tsx':
    'a page without an account; opened and left by keys in publicLink.journey.ts',
  'features/files/Lightbox.tsx': 'needs uploaded pictures; walked in lightbox.journey.ts',
  'features/spaces/StarredMenu.tsx':
    'needs a starred board; the menu of TreeMenu, opened and left by keys in stars.journey.ts',
  'features/calendar/month/DayDialog.tsx':
    'needs three tasks on a day; opened and closed in month.journey.ts',
  'features/home/createTask/DueChoice.tsx': 'a popover in a dialog; walked in phone.journey.ts',
  'features/home/createTask/AssigneeChoice.tsx': 'a menu in a dialog; walked in phone.journey.ts',
  'ui/styleguide/OverlaysGuide.tsx': 'a page of development alone, of primitives that are walked',
};
/** The components of dialogs. */
const PRIMITIVES = ['ui/overlays/AlertDialog.tsx', 'ui/overlays/Dialog.tsx'];

const card = (page: Page, title = 'Write') => page.getByRole('link', { name: title }).first();
const composer = (page: Page) =>
  page.getByRole('dialog').getByRole('textbox', { name: /^Write a comment/ });

/**
 * A board whose first task has one of everything, due on Wednesday of this week.
 * @returns URLs
 */
async function makeWorld(fixture: Fixture) {
  const task = await taskOn(fixture, 'Focus', ['Write', 'Ship']);
  const board = task.slice(0, task.lastIndexOf('/'));
  const { anna } = fixture;
  const [id, projectId] = [idIn(task), Number(board.split('-').at(-1))];
  await scheduleThisWeek(anna, id);
  await anna.ask(
    'mutation ($workspaceId: Id!, $projectId: Id!) { createCustomField(workspaceId: $workspaceId, projectId: $projectId, title: "Colour", typeId: 9, options: ["Red"]) { success } }',
    { workspaceId: anna.workspaceId, projectId },
  );
  await makeCheckLists(anna, id, { Steps: ['Begin'] });
  await anna.ask(
    'mutation ($id: Id!) { addComment(taskId: $id, content: "A remark") { success } }',
    { id },
  );
  await fixture.ewa.ask(
    'mutation ($id: Id!) { addComment(taskId: $id, content: "An answer") { success } }',
    { id },
  );
  await anna.ask(
    'mutation ($id: Id!) { updateTaskDescription(id: $id, description: "First") { success } }',
    { id },
  );
  await anna.ask(
    'mutation ($workspaceId: Id!) { createSpace(workspaceId: $workspaceId, title: "Orbit") { success } }',
    { workspaceId: anna.workspaceId },
  );
  const { savedSearches } = (await anna.ask(
    'query ($workspaceId: Id!) { savedSearches(workspaceId: $workspaceId) { project { id } } }',
    { workspaceId: anna.workspaceId },
  )) as unknown as { savedSearches: { project: { id: number } } };
  await anna.ask(
    'mutation ($projectId: Id!) { createSavedView(projectId: $projectId, title: "Webhooks", kind: search, state: "q=webhook", isShared: false) { success } }',
    { projectId: savedSearches.project.id },
  );
  return {
    task,
    board,
    workspace: `/1/${anna.wid}`,
    home: anna.home,
    settings: `/u/${anna.home.split('/').at(-1)}/settings`,
  };
}

const scene = (
  name: string,
  at: string,
  overlays: readonly Overlay[],
  then: (page: Page) => Promise<void> = () => Promise.resolve(),
): Scene => ({
  name,
  overlays,
  open: async (page) => {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await then(page);
  },
});

/** An unsaved draft, a rejected title, and another title that a second user has changed since. */
async function makeTrouble(page: Page, fixture: Fixture): Promise<void> {
  const rename = async (from: string, to: string) => {
    await card(page, from).press('e');
    await page.getByRole('textbox', { name: /^Task title/ }).fill(to);
    await page.keyboard.press('Enter');
  };
  await withAllParts(page);
  const isRename = /"query":"mutation updateTaskTitle/;
  const refusal = {
    data: null,
    errors: [{ message: 'Task not found', extensions: { code: 'task-not-found' } }],
  };
  await page.route('**/graphql', (route) =>
    isRename.test(route.request().postData() ?? '')
      ? route.fulfill({ json: refusal })
      : route.fallback(),
  );
  await rename('Write', 'Refused');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Show', exact: true }),
  ).toBeVisible();
  await page.unrouteAll();
  await card(page).press('n');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Half a thought');
  await page.keyboard.press('Escape');
  await rename('Ship', 'Mine');
  await expect.poll(() => fixture.tasksLike('Mine')).toHaveLength(1);
  // Her script was signed out with all other sessions.
  await fixture.anna.signIn();
  const href = await card(page, 'Mine').getAttribute('href');
  await fixture.anna.ask(
    'mutation ($id: Id!) { updateTaskTitle(id: $id, title: "Theirs") { success } }',
    { id: Number(href?.split('-').at(-1)?.split('/').at(-1)) },
  );
  await expect(card(page, 'Theirs')).toBeVisible();
}

async function withFile(page: Page): Promise<void> {
  await expect(composer(page)).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /more fields$/ })
    .click();
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByRole('dialog').getByRole('button', { name: /^File menu/ })).toBeVisible();
}

/** The first visit creates a token, so that there is a row with a menu. */
async function withToken(page: Page, password: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Options of A script' });
  const add = page.getByRole('button', { name: 'New token' });
  await expect(page.getByText('No tokens yet.').or(menu)).toBeVisible();
  if (await menu.isVisible()) return;
  await add.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('A script');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(menu).toBeVisible();
}

async function withWebhook(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Options of hooks.example.com' });
  await expect(page.getByText('No webhooks yet.').or(menu)).toBeVisible();
  if (await menu.isVisible()) return;
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://hooks.example.com/kreda');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(menu).toBeVisible();
}

/** Its fields are unfolded and its comments shown. */
async function withEveryPart(page: Page): Promise<void> {
  await withFile(page);
  await page
    .getByRole('dialog')
    .getByRole('tab', { name: /^Comments/ })
    .click();
  await expect(composer(page)).toBeVisible();
}

test(
  'focus moves into every overlay that opens, and returns to its origin, however the overlay closes',
  LONG,
  async ({ fixture, open }) => {
    const { task, board, workspace, home, settings } = await makeWorld(fixture);
    const { page, problems } = await open(fixture.anna, board);
    problems.allow(/Failed to load resource/);
    const scenes = [
      scene('board', board, ON_BOARD, withAllParts),
      scene('filter', `${board}?q=Write`, ON_FILTER),
      scene('selection', board, ON_SELECTION, async () => {
        await withAllParts(page);
        await card(page).press('x');
      }),
      scene('files', task, ON_FILES, () => withFile(page)),
      scene('task', task, [...ON_PLAIN_TASK, ...ON_FULL_TASK], () => withEveryPart(page)),
      scene('calendar', `${board}/calendar`, elsewhere.ON_CALENDAR),
      scene('list view', `${board}/list?columns=labels,people,section,s6`, elsewhere.ON_TABLE),
      scene('customize', `${board}/customize`, elsewhere.ON_CUSTOMIZE),
      scene('home', home, elsewhere.ON_HOME),
      scene('team', `${workspace}/team`, elsewhere.ON_TEAM),
      scene('inbox', `${workspace}/notifications`, elsewhere.ON_INBOX),
      scene('activity', `${workspace}/activity`, elsewhere.ON_ACTIVITY),
      scene('search', `${workspace}/search`, elsewhere.ON_SEARCH),
      scene(
        'workspace settings',
        `${workspace}/settings/ownership`,
        elsewhere.ON_WORKSPACE_SETTINGS,
        async () => void (await page.getByLabel('New owner').selectOption({ index: 1 })),
      ),
      scene('security', `${settings}/security`, elsewhere.ON_SECURITY),
      scene('API tokens', `${settings}/api-tokens`, elsewhere.ON_API_TOKENS, () =>
        withToken(page, fixture.anna.password),
      ),
      scene('webhooks', `${workspace}/settings/webhooks`, elsewhere.ON_WEBHOOKS, () =>
        withWebhook(page),
      ),
      scene('workspaces', `${settings}/workspaces`, elsewhere.ON_WORKSPACES),
      scene('delete account', `${settings}/delete-account`, elsewhere.ON_DELETE_ACCOUNT, () =>
        page.getByLabel('Password', { exact: true }).fill('not it at all'),
      ),
      scene('trouble', board, ON_TROUBLE, () => makeTrouble(page, fixture)),
      scene('offline', '/offline-mode', elsewhere.ON_OFFLINE),
    ];
    for (const one of scenes) await test.step(one.name, () => walk(page, one));
    await page.setViewportSize({ width: 390, height: 844 });
    await walk(page, scene('phone', board, ON_PHONE));
    await walk(
      page,
      scene('sheet', board, ON_SHEET, () =>
        page.getByRole('button', { name: 'Open navigation' }).press('Enter'),
      ),
    );
    await walk(page, scene('settings on a phone', settings, elsewhere.ON_SETTINGS_ON_PHONE));
  },
);

test('keys that move focus over full lists do not scroll the page, whatever its height', async ({
  fixture,
  open,
}) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Card ${index}`);
  const { page } = await open(
    fixture.anna,
    await fixture.board('Heights', { 'To do': titles, Done: titles }),
  );
  await withAllParts(page);
  for (const height of [500, 600, 700, 768, 800, 900, 1080]) {
    await page.setViewportSize({ width: 1280, height });
    for (const key of [
      'Home',
      'ArrowDown',
      'End',
      'ArrowRight',
      'Home',
      'End',
      'ArrowLeft',
      'ArrowUp',
      'Control+Home',
      'Control+End',
    ]) {
      await page.getByRole('link', { name: 'Card 0' }).first().focus();
      await page.keyboard.press(key);
      expect
        .soft(
          await page.evaluate(() => [
            document.scrollingElement?.scrollTop,
            document.scrollingElement?.scrollLeft,
          ]),
          `${key} at ${height} px`,
        )
        .toEqual([0, 0]);
    }
  }
});

test('a filter that hides the focused card moves focus to the next visible card, or to its own field', async ({
  fixture,
  open,
}) => {
  const task = await taskOn(fixture, 'Hidden', ['Write', 'Ship', 'Sell']);
  const { page } = await open(fixture.anna, task.slice(0, task.lastIndexOf('/')));
  await withAllParts(page);
  const ship = page.getByRole('link', { name: 'Ship' });
  await ship.focus();
  await ship.press('i');
  await card(page).focus();
  await page.keyboard.press('q');
  await expect(ship).toBeFocused();
  await ship.press('i');
  await expect(page.getByLabel(/words/i)).toBeFocused();
});

test('every component that opens something is in the tables of overlays', () => {
  const top = join(__dirname, '../../src');
  const opens = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.tsx') &&
      /<(Dialog|AlertDialog|Menu|Picker)\b|useModal\(/.test(readFileSync(join(top, file), 'utf8')),
  );
  const walked = [...Object.values(ofBoard), ...Object.values(elsewhere)]
    .flat()
    .flatMap((one) => one.of);
  const known = new Set([...walked, ...Object.keys(ELSEWHERE), ...PRIMITIVES]);
  expect(opens.filter((file) => !known.has(file)).toSorted()).toEqual([]);
});
