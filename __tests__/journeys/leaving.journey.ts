import { rowsOf, test, UNREACHABLE } from './cuttable';
import { countRows } from './deviceRecords';
import { enableOfflineMode, expectStored } from './offlineMode';
import { readableOnDevice } from './readable';
import { LONG, longIn } from './long';
import { addTask, cards, columnOf, logOut, withAllParts, WORDS } from './onBoard';
import type { Person } from './fixture';
import type { CuttableProxy } from '../support/cuttableProxy';
import { expect, expectGoodLooks, type Page } from './support';

type Locale = keyof typeof WORDS;
const UNREACHABLE_SERVER = {
  en: 'The server cannot be reached',
  pl: 'Nie można połączyć się z serwerem',
} as const;
const TEXTS = ['Waits for the network', 'Half a thought'];

/** Runs in the page: everything that the device stores but the encryption keys and preferences. */
const leftOnDevice = async () => {
  const kept: string[] = Object.entries({ ...localStorage })
    .filter(
      ([name]) =>
        ![
          'theme',
          'density',
          'locale',
          'clock',
          'sidebar',
          'offline-offer',
          'expose-recording',
        ].includes(name),
    )
    .map(([name, value]) => `${name}=${value}`);
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of [...db.objectStoreNames].filter((one) => one !== 'keys')) {
      const count = await new Promise<number>((resolve) => {
        const counting = db.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
      if (count > 0) kept.push(`${name}.${store}: ${count}`);
    }
    db.close();
  }
  return kept;
};

/** Logs in on the login screen. */
async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel(WORDS.en.email).fill(email);
  await page.getByLabel(WORDS.en.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: WORDS.en.logIn, exact: true }).click();
}

/** Another account signs in in the same browser, but not on a screen of this page. */
async function replaceSession(page: Page, { email, password }: Person): Promise<void> {
  const answer = await page.context().request.post('/api/v1/user/signin', {
    data: { email, password },
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

interface Leaving {
  name: string;
  other: Person;
  network: CuttableProxy;
  locale: Locale;
}

const WAYS = {
  'a logout without the server': async (page: Page, { name, locale }: Leaving) => {
    const words = WORDS[locale];
    await logOut(page, new RegExp(name), words);
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: words.stay })).toBeVisible();
    await expectGoodLooks(page, `leaving-unsent-${locale}`);
    await question.getByRole('button', { name: words.discard }).click();
    await expect(question).toContainText(UNREACHABLE_SERVER[locale]);
    await expectGoodLooks(page, `leaving-unreachable-${locale}`);
    await question.getByRole('button', { name: words.discard }).click();
    return page;
  },
  'a logout in another tab': async (page: Page, { name }: Leaving) => {
    const other = await page.context().newPage();
    await other.goto('/');
    await logOut(other, new RegExp(name), WORDS.en);
    await other.getByRole('alertdialog').getByRole('button', { name: WORDS.en.discard }).click();
    return page;
  },
  'another account': async (page: Page, { other }: Leaving) => {
    await page.context().clearCookies({ name: /^login/ });
    await page.goto('/');
    await logIn(page, other);
    await expect(page.getByRole('navigation', { name: WORDS.en.navigation })).toBeVisible();
    return page;
  },
  'another account whose session replaces the former one': async (
    page: Page,
    { other }: Leaving,
  ) => {
    await replaceSession(page, other);
    await page.goto('/');
    await expect(page.getByRole('button', { name: other.name })).toBeVisible();
    return page;
  },
  'another account whose session begins before the connection is lost': async (
    page: Page,
    { other, network }: Leaving,
  ) => {
    await replaceSession(page, other);
    network.cut();
    await page.goto('/');
    return page;
  },
  'another account that logs in where the session has ended': async (
    page: Page,
    { other }: Leaving,
  ) => {
    await page.context().clearCookies({ name: /^sid/ });
    await page.goto('/');
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await logIn(page, other);
    await expect(page.getByRole('button', { name: other.name })).toBeVisible();
    return page;
  },
  'a start without the login cookie': async (page: Page) => {
    await page.context().clearCookies({ name: /^login/ });
    await page.goto('/');
    return page;
  },
};

type Way = keyof typeof WAYS;

/** Each of these erases the device by the same event as a shorter one. */
const LONG_WAYS: readonly Way[] = [
  'a logout in another tab',
  'another account whose session replaces the former one',
  'another account that logs in where the session has ended',
];

/** In Polish the one way that asks. */
const CASES: (readonly [Way, Locale])[] = [
  ...Object.keys(WAYS).map((way) => [way as Way, 'en'] as const),
  ['a logout without the server', 'pl'],
];

for (const [index, [way, locale]] of CASES.entries())
  test(
    `${way} leaves nothing of the user that the device could read (${locale})`,
    LONG_WAYS.includes(way) ? LONG : longIn(locale),
    async ({ fixture, open, product, network }) => {
      const words = WORDS[locale];
      const at = await fixture.board(`Before ${way}`, { 'To do': [`Stored ${index}`] });
      const person = await fixture.member(`leaver${index}.gone`);
      const { page, problems } = await open(person, at);
      problems.allow(UNREACHABLE);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await enableOfflineMode(page);
      await page.goto(at);
      await expect(cards(columnOf(page, 'To do'))).toHaveCount(1);
      await expectStored(page, 'me', 'projectView', 'userProjects');
      await withAllParts(page);
      // No change may be sent, also when the network is back.
      await page
        .context()
        .route('**/graphql', (route) =>
          /"operationName":"AddTaskMutation"/.test(route.request().postData() ?? '')
            ? route.abort()
            : route.fallback(),
        );
      network.cut();
      await addTask(columnOf(page, 'To do'), TEXTS[0] ?? '', words);
      await columnOf(page, 'To do')
        .getByLabel(words.taskTitle)
        .fill(TEXTS[1] ?? '');
      const secrets = [...TEXTS, `Before ${way}`, `Stored ${index}`, person.email, person.name];
      const readable = (shown: Page) => shown.evaluate(readableOnDevice, secrets);
      await expect
        .poll(() => readable(page))
        .toEqual(
          expect.arrayContaining([
            'kreda-drafts.drafts',
            'kreda-outbox.entries',
            'kreda-rows.bodies',
          ]),
        );
      expect(await page.evaluate(leftOnDevice)).toContain('kreda-outbox.ids: 1');
      const isCut = way.includes('without the server');
      if (!isCut) network.mend();
      const left = await WAYS[way](page, {
        name: person.name,
        other: fixture.ewa,
        network,
        locale,
      });
      await expect.poll(() => readable(left), { timeout: 20_000 }).toEqual([]);
      if (isCut) {
        await expect(left.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
        await expect.poll(() => left.evaluate(leftOnDevice)).toEqual(['logout-pending=1']);
      }
      network.mend();
      if (!way.startsWith('another account')) {
        await left.goto('/');
        await expect(left.getByRole('heading', { level: 1, name: words.logIn })).toBeVisible();
        await expect.poll(() => left.evaluate(leftOnDevice)).toEqual([]);
        expect(await countRows(left, 'keys')).toBe(0);
      }
      expect(await readable(left)).toEqual([]);
      expect(await fixture.tasksLike(TEXTS[0] ?? '')).toEqual([]);
      if (way.includes('logout'))
        await expect
          .poll(() =>
            rowsOf(
              product,
              'select token_hash from sessions where user_id = $1 and created_at > $2',
              [person.id, new Date(0)],
            ),
          )
          .toHaveLength(1); // The script's own.
    },
  );
