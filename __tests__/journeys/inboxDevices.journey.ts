import type { Page } from '@playwright/test';
import { readConfig } from '../../server/config';
import { prune } from '../../server/live/startPruning';
import { poolDatabase } from '../../server/db/poolDatabase';
import { rowsOf, storedChanges, UNREACHABLE } from './cuttable';
import { test, type Fixture, type Person } from './fixture';
import { createKillableBrowser } from './killableBrowser';
import { expect, type Product } from './support';

const TITLES = ['Bread', 'Cheese', 'Dates', 'Eggs', 'Figs', 'Grapes'] as const;
type Title = (typeof TITLES)[number];

const VIEWS = { inbox: 'Inbox', snoozed: 'Snoozed', done: 'Done' } as const;
type View = keyof typeof VIEWS;

const entries = (page: Page, view: View) =>
  page
    .getByRole('main')
    .getByRole('list', { name: VIEWS[view], exact: true })
    .getByRole('listitem');
const entryOf = (page: Page, title: Title) => entries(page, 'inbox').filter({ hasText: title });

/** What a list of the inbox shows: each entry's key, how many news it has, and whether it is unread. */
async function shown(page: Page, view: View, links: string): Promise<unknown[]> {
  await page
    .getByRole('navigation', { name: 'Lists of the inbox' })
    .getByRole('link', { name: VIEWS[view] })
    .click();
  await expect(page).toHaveURL(`${links}${view === 'inbox' ? '' : `?view=${view}`}`);
  return entries(page, view).evaluateAll((items) =>
    items.map((item) => [
      item.querySelector('[data-notification]')?.getAttribute('data-notification'),
      /and (\d+) more/.exec(item.textContent)?.[1] ?? '0',
      item.hasAttribute('data-unread'),
    ]),
  );
}

/** The same of the server's rows. */
async function stored(product: Product, { id }: Person, view: View): Promise<unknown[]> {
  const isIn = {
    inbox: 'done_at is null and (snoozed_until is null or snoozed_until <= now())',
    snoozed: 'done_at is null and snoozed_until > now()',
    done: 'done_at is not null',
  }[view];
  const rows = await rowsOf<{ taskId: string; more: string; isUnread: boolean }>(
    product,
    `select task_id as "taskId", count(*) - 1 as more, bool_or(read_at is null) as "isUnread"
       from notifications where user_id = $1 and ${isIn} group by task_id order by max(id) desc`,
    [id],
  );
  return rows.map(({ taskId, more, isUnread }) => [`task:${taskId}`, String(more), isUnread]);
}

/** The workspace's log is as it is after a month: nothing of what happened so far is in it. */
async function letMonthPass(product: Product, { workspaceId }: Person): Promise<void> {
  await rowsOf(
    product,
    `update commits set created_at = created_at - interval '31 days' where workspace_id = $1`,
    [workspaceId],
  );
  const db = poolDatabase(`postgresql://kreda@localhost/kreda?host=${product.dataDir}/run`);
  try {
    await prune(db, readConfig({ MD_ENV: 'test' }));
  } finally {
    await db.close();
  }
  expect(
    await rowsOf(product, 'select seq from commits where workspace_id = $1', [workspaceId]),
  ).toEqual([]);
}

/** A member who is assigned six tasks. */
async function assignee(fixture: Fixture) {
  const { repeatEachIndex, retry } = test.info();
  const person = await fixture.member(`larder.${repeatEachIndex}.${retry}`);
  const at = await fixture.board('Larder', { Todo: [...TITLES] });
  const { projectView } = (await fixture.anna.ask(
    'query ($id: Id!) { projectView(id: $id) { tasks { id title } } }',
    { id: Number(/(\d+)$/.exec(at)?.[1]) },
  )) as unknown as { projectView: { tasks: { id: number; title: Title }[] } };
  const idOf = (title: Title) => projectView.tasks.find((task) => task.title === title)?.id ?? 0;
  const change = (mutation: string, variables: object) =>
    fixture.anna.ask(
      `mutation ($id: Id!, $by: ${mutation === 'assignTask' ? 'Id!' : 'String!'}) {
        ${mutation}(taskId: $id, ${mutation === 'assignTask' ? 'userId' : 'content'}: $by) { success } }`,
      variables,
    );
  for (const title of TITLES) await change('assignTask', { id: idOf(title), by: person.id });
  return {
    person,
    say: (title: Title, content: string) => change('addComment', { id: idOf(title), by: content }),
  };
}

test('the inbox is equal on two devices after changes without a network, a killed browser and a pruned log', async ({
  fixture,
  product,
  open,
}, { project }) => {
  test.setTimeout(240_000);
  const { person, say } = await assignee(fixture);
  const path = `/1/${fixture.anna.wid}/notifications`;
  const at = `${product.baseURL}${path}`;
  const phone = await createKillableBrowser(product, person, project.use.launchOptions);
  try {
    const first = await phone.start();
    const killed = await first.newPage();
    await killed.goto(path);
    const { page: laptop, context, problems } = await open(person, path);
    problems.allow(UNREACHABLE);
    for (const page of [killed, laptop]) await expect(entries(page, 'inbox')).toHaveCount(6);

    // Each device changes something without a network; one is killed before it can send anything.
    await Promise.all([first.setOffline(true), context.setOffline(true)]);
    const finish = (page: Page, title: Title) =>
      entryOf(page, title).getByRole('button', { name: 'Done', exact: true }).click();
    const choose = async (page: Page, title: Title, item: string) => {
      await entryOf(page, title).getByRole('button', { name: 'Options of the entry' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await finish(killed, 'Bread');
    await choose(killed, 'Cheese', 'Mark as read');
    await finish(laptop, 'Dates');
    await choose(laptop, 'Eggs', 'Tomorrow');
    await expect.poll(() => storedChanges(killed)).toBe(2);
    await expect.poll(() => storedChanges(laptop)).toBe(2);
    await phone.kill();

    // Meanwhile there is news of a finished and an unread task, and the log no longer has it.
    await say('Bread', 'One more loaf, please.');
    await say('Figs', 'Dried ones.');
    await letMonthPass(product, fixture.anna);
    await say('Grapes', 'Without seeds.');

    await context.setOffline(false);
    const second = await phone.start();
    const restarted = await second.newPage();
    await restarted.goto(path);
    for (const page of [laptop, restarted])
      await expect.poll(() => storedChanges(page), { timeout: 60_000 }).toBe(0);
    for (const view of ['inbox', 'snoozed', 'done'] as const) {
      for (const page of [laptop, restarted])
        await expect
          .poll(() => shown(page, view, at), { timeout: 60_000 })
          .toEqual(await stored(product, person, view));
    }
    // And nothing of what was done without a network is lost.
    await expect(entries(laptop, 'done')).toHaveText([/Dates/, /Bread/]);
    expect(await stored(product, person, 'snoozed')).toHaveLength(1);
    await shown(laptop, 'inbox', at);
    await expect(entries(laptop, 'inbox')).toHaveText([/Grapes/, /Figs/, /Bread/, /Cheese/]);
    await expect(entryOf(laptop, 'Cheese')).not.toHaveAttribute('data-unread');
    await expect(entryOf(laptop, 'Figs')).toHaveAttribute('data-unread', 'true');
    await second.close();
  } finally {
    phone.remove();
  }
});
