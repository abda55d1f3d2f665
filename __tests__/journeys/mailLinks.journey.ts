import type { Browser } from '@playwright/test';
import type { Screen } from './fixture';
import { longIn } from './long';
import { linkInMail } from './mails';
import { WORDS } from './onBoard';
import { makeProduct } from './product';
import {
  expect,
  expectGoodLooks,
  expectNoAxeViolations,
  test as base,
  watch,
  type Page,
  type Product,
} from './support';

const PASSWORD = 'kredowa tablica 7';
const SECOND = 'biala tablica 8';

/** A product that requires confirmed addresses. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await makeProduct('product-mail-links', { CONFIRM_EMAIL: 'required' });
      await product.start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const MORE = {
  en: {
    confirmTitle: 'Confirm your email address',
    confirm: 'Confirm the address',
    choose: 'Choose a new password',
    setTitle: 'Set a new password',
    fresh: 'New password',
    again: 'Retype new password',
    save: 'Save',
    changeTitle: 'Confirm your new email address',
    change: 'Change the address',
    changed: 'Email changed successfully',
    stopTitle: 'Stop emails about a task',
    stop: 'Stop emails',
    invites: (workspace: string) => `Ewa Wilk invites you to ${workspace}`,
    unwatch: 'Paint the fence',
  },
  pl: {
    confirmTitle: 'Potwierdź swój adres e-mail',
    confirm: 'Potwierdź adres',
    choose: 'Ustaw nowe hasło',
    setTitle: 'Ustaw nowe hasło',
    fresh: 'Nowe hasło',
    again: 'Powtórz nowe hasło',
    save: 'Zapisz',
    changeTitle: 'Potwierdź nowy adres e-mail',
    change: 'Zmień adres',
    changed: 'Adres e-mail został zmieniony',
    stopTitle: 'Wyłącz wiadomości o zadaniu',
    stop: 'Wyłącz wiadomości',
    invites: (workspace: string) => `Ewa Wilk zaprasza do przestrzeni roboczej „${workspace}”`,
    unwatch: 'Pomalować płot',
  },
} as const;
type Locale = keyof typeof MORE;
const wordsIn = (locale: Locale) => ({ ...WORDS[locale], ...MORE[locale], locale });
type LinkWords = ReturnType<typeof wordsIn>;

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function freshScreen(
  browser: Browser,
  { baseURL }: Product,
  locale: Locale,
): Promise<Screen> {
  const context = await browser.newContext({
    baseURL,
    locale: locale === 'pl' ? 'pl-PL' : 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  return { context, problems: await watch(context), page: await context.newPage() };
}

async function register(page: Page, email: string, words: LinkWords): Promise<void> {
  await page.goto('/');
  await press(page, words.register);
  await field(page, words.email).fill(email);
  await field(page, words.password).fill(PASSWORD);
  await field(page, words.repeat).fill(PASSWORD);
  await press(page, words.register);
  await heading(page, words.profile);
}

async function completeProfile(
  page: Page,
  first: string,
  company: string | null,
  words: LinkWords,
): Promise<void> {
  await page.getByLabel(words.first).fill(first);
  await page.getByLabel(words.last).fill('Wilk');
  // Users of both languages share one product.
  await page.getByLabel('Nick').fill(`${first.toLowerCase()}.${words.locale}`);
  if (company !== null) await page.getByLabel(words.company).fill(company);
  await press(page, words.go);
  await heading(page, /^(Good \w+, |Dzień dobry$|Dobry wieczór$)/);
}

/** One GraphQL call with the cookies of a browser, as a script sends it. */
async function call<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const answer = await page.request.post('/graphql', { data: { query, variables } });
  return ((await answer.json()) as { data: T }).data;
}

for (const locale of ['en', 'pl'] as const) {
  const words = wordsIn(locale);
  const address = (name: string) => `${name}.${locale}@example.test`;

  test(
    `links in mails act only when a button is pressed, and only for the recipient (${locale})`,
    longIn(locale),
    async ({ browser, product }) => {
      test.setTimeout(300_000);
      const screens: Screen[] = [];
      const fresh = async () => {
        const screen = await freshScreen(browser, product, locale);
        screens.push(screen);
        return screen.page;
      };
      const [ewa, elsewhere, guest] = [await fresh(), await fresh(), await fresh()];

      await test.step('confirming in the browser that registered takes one click', async () => {
        await register(ewa, address('ewa'), words);
        await ewa.goto(await linkInMail(product, address('ewa'), 'confirm-email'));
        await heading(ewa, words.confirmTitle);
        await expectGoodLooks(ewa, `link-confirm-${locale}`);
        await press(ewa, words.confirm);
        await heading(ewa, words.profile);
        await completeProfile(ewa, 'Ewa', `Studio ${locale}`, words);
      });

      await test.step('confirming in another browser takes a new password and signs out the one that registered', async () => {
        const stranger = await fresh();
        await register(stranger, address('ola'), words);
        await elsewhere.goto(await linkInMail(product, address('ola'), 'confirm-email'));
        await heading(elsewhere, words.confirmTitle);
        await expectNoAxeViolations(elsewhere);
        await press(elsewhere, words.choose);
        await heading(elsewhere, words.setTitle);
        await field(elsewhere, words.fresh).fill(SECOND);
        await field(elsewhere, words.again).fill(SECOND);
        await press(elsewhere, words.save);
        await elsewhere.getByRole('link', { name: words.logIn }).click();
        await field(elsewhere, words.email).fill(address('ola'));
        await field(elsewhere, words.password).fill(SECOND);
        await press(elsewhere, words.logIn);
        await completeProfile(elsewhere, 'Ola', `Biuro ${locale}`, words);
        await stranger.goto('/');
        await heading(stranger, words.logIn);
      });

      const {
        me: { id: ewaId, currentWorkspaceId: workspaceId },
      } = await call<{ me: { id: number; currentWorkspaceId: number } }>(
        ewa,
        '{ me { id currentWorkspaceId } }',
      );
      const add = (users: string) =>
        call(
          ewa,
          'mutation ($workspaceId: Id!, $users: String!) { addMembers(workspaceId: $workspaceId, users: $users) { success } }',
          { workspaceId, users },
        );

      await test.step('an invitation shows who invites to which workspace, and registers its own address', async () => {
        await add(address('zofia'));
        await guest.goto(await linkInMail(product, address('zofia'), 'invite'));
        await expect(guest.getByText(words.invites(`Studio ${locale}`))).toBeVisible();
        await expect(field(guest, words.email)).toHaveValue(address('zofia'));
        await expect(field(guest, words.email)).not.toBeEditable();
        await expectGoodLooks(guest, `link-invited-${locale}`);
        await field(guest, words.password).fill(PASSWORD);
        await field(guest, words.repeat).fill(PASSWORD);
        await press(guest, words.register);
        await completeProfile(guest, 'Zofia', null, words);
        await expect(guest).toHaveURL(new RegExp(`/1/studio-${locale}-${workspaceId}/home`));
      });

      await test.step('changing the address takes a click in a browser of the account', async () => {
        await call(
          guest,
          'mutation ($a: String!, $b: String!, $p: String!) { changeEmail(oldEmail: $a, newEmail: $b, password: $p) { success } }',
          { a: address('zofia'), b: address('zosia'), p: PASSWORD },
        );
        const link = await linkInMail(product, address('zosia'), 'change-email');
        const other = await fresh();
        await other.goto(link);
        await expect(other.getByText(words.changeTitle)).toBeVisible();
        await expect(field(other, words.password)).toBeVisible();
        await guest.goto(link);
        await heading(guest, words.changeTitle);
        await expectNoAxeViolations(guest);
        await press(guest, words.change);
        await expect(guest.getByText(words.changed).first()).toBeVisible();
      });

      await test.step('stopping mail about a task takes a click', async () => {
        const {
          userProjects: [board],
        } = await call<{ userProjects: { id: number }[] }>(
          ewa,
          'query ($u: Id!, $w: Id!) { userProjects(userId: $u, workspaceId: $w) { id } }',
          { u: ewaId, w: workspaceId },
        );
        const { project } = await call<{ project: { sections: { id: number }[] } }>(
          ewa,
          'query ($id: Id!) { project(id: $id) { sections { id } } }',
          { id: board?.id },
        );
        const { addTask } = await call<{ addTask: { task: { id: number } } }>(
          ewa,
          'mutation ($s: Id!, $t: String!) { addTask(sectionId: $s, title: $t) { task { id } } }',
          { s: project.sections[0]?.id, t: words.unwatch },
        );
        const { me: zofia } = await call<{ me: { id: number } }>(guest, '{ me { id } }');
        await call(
          ewa,
          'mutation ($t: Id!, $u: Id!) { assignTask(taskId: $t, userId: $u) { success } }',
          { t: addTask.task.id, u: zofia.id },
        );
        await guest.goto(await linkInMail(product, address('zosia'), 'stop-mail'));
        await heading(guest, words.stopTitle);
        await expect(guest.getByText(new RegExp(words.unwatch))).toBeVisible();
        await expectNoAxeViolations(guest);
        await press(guest, words.stop);
        await expect(guest).toHaveURL(new RegExp(`-${addTask.task.id}$`));
      });

      for (const { context } of screens) await context.close();
      for (const { problems } of screens)
        expect(
          problems.problems(),
          'no error in the console, none thrown, no policy broken',
        ).toEqual([]);
    },
  );
}
