import { links } from '../../contract/links';
import { test } from './fixture';
import { longIn } from './long';
import { expect, expectGoodLooks, expectNoAxeViolations, type Page } from './support';

const WORDS = {
  en: {
    board: 'Orchard',
    views: 'Settings views',
    security: 'Security',
    general: 'General',
    storage: 'Storage',
    ownership: 'Hand over or delete',
    chosen: /^Settings view/,
    role: 'Role of Ewa Nowak: Member',
    admin: 'Role of Ewa Nowak: Admin',
    member: 'Member',
    adminItem: 'Admin',
    boards: 'Boards of Ewa Nowak',
    recent: 'Recent',
  },
  pl: {
    board: 'Sad',
    views: 'Widoki ustawień',
    security: 'Bezpieczeństwo',
    general: 'Ogólne',
    storage: 'Miejsce na dane',
    ownership: 'Przekazanie i usunięcie',
    chosen: /^Widok ustawień/,
    role: 'Rola (Ewa Nowak): Członek',
    admin: 'Rola (Ewa Nowak): Administrator',
    member: 'Członek',
    adminItem: 'Administrator',
    boards: 'Tablice (Ewa Nowak)',
    recent: 'Ostatnio otwarte',
  },
} as const;

const setLocale = (page: Page, locale: string) =>
  page.evaluate((language) => window.localStorage.setItem('locale', language), locale);
const view = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();

for (const locale of ['en', 'pl'] as const) {
  const words = WORDS[locale];

  test(
    `one navigation leads through the settings, by mouse, keyboard and touch (${locale})`,
    longIn(locale),
    async ({ fixture, open, browser }) => {
      test.setTimeout(180_000);
      const { page } = await open(fixture.anna);
      await setLocale(page, locale);
      const nick = fixture.anna.home.split('/').at(-1) ?? '';
      await page.goto(links.settings(nick, 'security'));
      await view(page, words.security);
      const views = page.getByRole('navigation', { name: words.views });
      await views.getByRole('link', { name: words.general }).click();
      await view(page, words.general);
      await views.getByRole('link', { name: words.storage }).focus();
      await page.keyboard.press('Enter');
      await view(page, words.storage);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(views.locator('[aria-current]')).toHaveText(words.storage);
      await expect(page.getByRole('main').getByRole('progressbar')).toBeVisible();
      await expectGoodLooks(page, `settings-storage-${locale}`);
      await page.goto(links.workspaceSettings(fixture.anna.wid, 'ownership'));
      await view(page, words.ownership);
      await expectGoodLooks(page, `settings-ownership-${locale}`);

      const phone = await browser.newContext({
        storageState: await page.context().storageState(),
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      const touch = await phone.newPage();
      await touch.goto(links.settings(nick, 'security'));
      await touch.getByRole('button', { name: words.chosen }).tap();
      await touch.getByRole('menuitem', { name: words.ownership }).tap();
      await expect(touch).toHaveURL(/\/settings\/ownership$/);
      await view(touch, words.ownership);
      await phone.close();
    },
  );

  test(
    `the team shows whose boards are whose, a role is changed where it is shown, and home lists what was opened (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      test.setTimeout(180_000);
      const { anna, ewa } = fixture;
      const board = await fixture.board(words.board, { Todo: ['Water the trees'] });
      await anna.ask(
        'mutation ($projectId: Id!, $users: String!) { inviteToProject(projectId: $projectId, users: $users) { success } }',
        { projectId: Number(/-(\d+)$/.exec(board)?.[1]), users: ewa.email },
      );
      const { page } = await open(anna, board);
      await expect(page.getByRole('heading', { level: 1, name: words.board })).toBeVisible();
      await setLocale(page, locale);
      await page.goto(links.team(anna.wid));
      const main = page.getByRole('main');
      await expect(
        main
          .getByRole('list', { name: words.boards })
          .getByRole('listitem')
          .filter({ hasText: words.board }),
      ).toBeVisible();
      await expectGoodLooks(page, `team-boards-${locale}`);

      await main.getByRole('button', { name: words.role }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: words.adminItem }).press('Enter');
      await main.getByRole('button', { name: words.admin }).click();
      await page.getByRole('menuitemradio', { name: words.member }).click();
      await expect(main.getByRole('button', { name: words.role })).toBeVisible();

      await page.goto(anna.home);
      const recent = main.getByRole('list', { name: words.recent });
      await expect(recent.getByRole('link', { name: words.board })).toHaveAttribute('href', board);
      await expectGoodLooks(page, `home-recent-${locale}`);
    },
  );
}

/** 400 % and 200 % of a window of 1280 px. */
const ZOOMED = [320, 640];

test('the screens around the boards have nothing cut at 200 and 400 %, no motion where none is wanted, and outlines in forced colours', async ({
  fixture,
  open,
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const { wid, home } = fixture.anna;
  const nick = home.split('/').at(-1) ?? '';
  const board = await fixture.board('Garden', { Todo: ['Water the trees'] });
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: Number(/-(\d+)$/.exec(board)?.[1]) },
  )) as unknown as { projectView: { tasks: { id: number; title: string }[] } };
  await fixture.anna.ask(
    'mutation ($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    {
      taskId: projectView.tasks.find(({ title }) => title === 'Water the trees')?.id,
      userId: fixture.anna.id,
    },
  );
  const { page } = await open(fixture.anna);
  const own = [
    home,
    links.myTasks(wid, nick),
    `${links.myTasks(wid, nick)}?group=board`,
    links.activity(wid),
    links.search(wid, 'water'),
    links.team(wid),
    links.team(wid, 'requests'),
    links.workspaceSettings(wid),
    links.workspaceSettings(wid, 'storage'),
    links.workspaceSettings(wid, 'export'),
    links.workspaceSettings(wid, 'ownership'),
    ...(
      [
        'profile',
        'security',
        'change-password',
        'change-email',
        'workspaces',
        'background',
        'preferences',
        'notifications',
        'data',
        'delete-account',
      ] as const
    ).map((tab) => links.settings(nick, tab)),
    links.offlineMode(),
    `/1/${wid}/nothing/here`,
  ];
  for (const path of own) await expectToFit(page, path);
  const context = await browser.newContext({ baseURL: product.baseURL });
  const stranger = await context.newPage();
  for (const path of ['/', links.error('unknown-error', '500'), links.resetPassword()])
    await expectToFit(stranger, path);
  await context.close();
});

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await withoutOutline(page), `panels without an outline on ${path}`).toEqual([]);
  expect(await moving(page), `motion on ${path}`).toEqual([]);
  for (const width of ZOOMED) {
    await page.setViewportSize({ width, height: 640 });
    expect(await withoutOutline(page), `panels without an outline on ${path}`).toEqual([]);
    expect(await cutOff(page), `${path} at ${width} px`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  await expectNoAxeViolations(page);
}

/**
 * Elements of the page that reach beyond its edge, without those that are hidden from view on
 * purpose, and without lists, which the window scrolls sideways (docs/ux.md#0-2).
 */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none' &&
      element.closest('.visually-hidden, .skip-link, [data-section]') === null &&
      element.querySelector('[data-section]') === null;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => isShown(element) && element.getBoundingClientRect().right > edge + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Elements that would move although the user wants no motion. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        const isStill = transitionDuration.split(', ').every((time) => parseFloat(time) === 0);
        return animationName !== 'none' || !isStill;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Surfaces that a shadow sets apart, which forced colours take away, and that have no border instead. The icon of a button is enough. */
const withoutOutline = (page: Page) =>
  page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSLayerBlockRule ? rulesOf(rule.cssRules) : [];
      });
    const surfaces = [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .filter(({ style }) => style.boxShadow.includes('--sh1'))
      .map(({ selectorText }) => selectorText);
    return [...document.querySelectorAll('main *:not(button)')]
      .filter(
        (element) => element.checkVisibility() && element.matches(surfaces.join(', ') || ':not(*)'),
      )
      .filter((element) => getComputedStyle(element).borderTopStyle !== 'solid')
      .map((element) => element.outerHTML.slice(0, 120));
  });
