import { rowsOf, test, UNREACHABLE } from './cuttable';
import { addTask, columnOf, logOut, withAllParts, WORDS } from './onBoard';
import { expect, type Page } from './support';

const TEXTS = ['Waits for the network', 'Half a thought'];

/** Runs in the page: everything that the device stores but the encryption keys and preferences. */
const leftOnDevice = async () => {
  const kept: string[] = Object.entries({ ...localStorage })
    .filter(([name]) => !['theme', 'density', 'locale', 'clock', 'sidebar'].includes(name))
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

const WAYS = {
  'a logout without the server': async (page: Page, name: string) => {
    await logOut(page, new RegExp(name), WORDS.en);
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: WORDS.en.discard }).click();
    await expect(question).toContainText('The server cannot be reached');
    await question.getByRole('button', { name: WORDS.en.discard }).click();
    return page;
  },
  'a logout in another tab': async (page: Page, name: string) => {
    const other = await page.context().newPage();
    await other.goto('/');
    await logOut(other, new RegExp(name), WORDS.en);
    await other.getByRole('alertdialog').getByRole('button', { name: WORDS.en.discard }).click();
    return page;
  },
  'a start without the login cookie': async (page: Page) => {
    await page.context().clearCookies({ name: /^login/ });
    await page.goto('/');
    return page;
  },
};

for (const [index, [way, leave]] of Object.entries(WAYS).entries())
  test(`${way} leaves no change, no draft and no id on the device`, async ({
    fixture,
    open,
    product,
    network,
  }) => {
    const at = await fixture.board(`Before ${way}`, { 'To do': [] });
    const person = await fixture.member(`leaver${index}.gone`);
    const { page, problems } = await open(person, at);
    problems.allow(UNREACHABLE);
    // The login screen cannot be loaded while the server is unreachable.
    problems.allow(/ChunkLoadError/);
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
    await addTask(columnOf(page, 'To do'), TEXTS[0] ?? '', WORDS.en);
    await columnOf(page, 'To do')
      .getByLabel('Task title')
      .fill(TEXTS[1] ?? '');
    await expect
      .poll(() => page.evaluate(leftOnDevice))
      .toEqual(
        expect.arrayContaining([
          'kreda-outbox.entries: 1',
          'kreda-outbox.ids: 1',
          'kreda-drafts.drafts: 1',
        ]),
      );
    const isCut = way.includes('without the server');
    if (!isCut) network.mend();
    const left = await leave(page, person.name);
    await expect
      .poll(() => left.evaluate(leftOnDevice), { timeout: 20_000 })
      .toEqual(isCut ? ['logout-pending=1'] : []);
    network.mend();
    await left.goto('/');
    await expect(left.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await expect.poll(() => left.evaluate(leftOnDevice)).toEqual([]);
    expect(await left.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('network');
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
  });
