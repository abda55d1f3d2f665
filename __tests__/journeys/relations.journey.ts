import type { Locator, Page } from '@playwright/test';
import type { Person } from './fixture';
import { test } from './fixture';
import { LONG, longIn } from './long';
import { cardOf } from './onBoard';
import { openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WORDS = {
  en: {
    add: 'Add relation',
    kind: /^Kind of relation/,
    blocks: 'Blocks',
    blockedBy: 'Is blocked by',
    task: 'Other task',
    circle: 'These tasks would block each other, directly or through other tasks',
    blocked: 'Blocked',
    name: /Write.* blocked by 1 open task/,
    added: 'Relation added',
    done: 'Done',
    activity: 'Activity',
    sentence: 'added a relation: “Write” is blocked by “Ship',
  },
  pl: {
    add: 'Dodaj powiązanie',
    kind: /^Rodzaj powiązania/,
    blocks: 'Blokuje',
    blockedBy: 'Blokowane przez',
    task: 'Drugie zadanie',
    circle: 'Te zadania blokowałyby się nawzajem, bezpośrednio lub przez inne zadania',
    blocked: 'Zablokowane',
    name: /Write.* blokowane przez 1\sotwarte zadanie/,
    added: 'Dodano powiązanie',
    done: 'Zrobione',
    activity: 'Aktywność',
    sentence: 'dodano powiązanie – „Write” jest blokowane przez „Ship',
  },
} as const;
type Words = (typeof WORDS)['en' | 'pl'];

const boardOf = (at: string) => at.slice(0, at.lastIndexOf('/'));
const groupOf = (page: Page, name: string): Locator =>
  panel(page).getByRole('list', { name, exact: true });
const linkTo = (page: Page, group: string, title: string) =>
  groupOf(page, group).getByRole('link', { name: title });

/** No other task of the workspace has this title, also if the journey is repeated. */
const titled = (title: string) => `${title} ${test.info().repeatEachIndex}`;

/** Finds the other task by keys; the field for it has to be open. */
async function choose(page: Page, words: Words, title: string): Promise<void> {
  await page.getByRole('combobox', { name: words.task }).fill(title);
  await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
  await page.keyboard.press('Enter');
}

for (const locale of ['en', 'pl'] as const)
  test(
    `a task is blocked by another one by keyboard, shown on both screens and taken back (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const words = WORDS[locale];
      const ship = titled(`Ship ${locale}`);
      const at = await taskOn(fixture, `Relations ${locale}`, ['Write', ship]);
      const { page } = await open(fixture.anna);
      await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
      await page.goto(at);
      const ewa = (await open(fixture.ewa, boardOf(at))).page;
      await expect(cardOf(ewa, 'Write')).toBeVisible();

      await panel(page).getByRole('button', { name: words.add }).press('Enter');
      await expect(page.getByRole('combobox', { name: words.task })).toBeFocused();
      await choose(page, words, ship);
      await expect(linkTo(page, words.blockedBy, ship)).toBeVisible();
      await expect(cardOf(ewa, 'Write')).toContainText('Blocked');
      await expect(cardOf(ewa, ship)).not.toContainText('Blocked');

      // The other way round is refused, next to the field.
      await page.getByRole('button', { name: words.kind }).press('Enter');
      await page.getByRole('menuitemradio', { name: words.blocks, exact: true }).press('Enter');
      await choose(page, words, ship);
      const field = page.getByRole('combobox', { name: words.task });
      await expect(field).toHaveAccessibleDescription(words.circle);
      await expectGoodLooks(page, `relations-${locale}`);
      await field.press('Escape');
      await expect(panel(page).getByRole('button', { name: words.add })).toBeFocused();
      await panel(page).getByRole('tab', { name: words.activity }).press('Enter');
      await expect(panel(page).getByText(words.sentence)).toBeVisible();

      // The link leads to the other end.
      await linkTo(page, words.blockedBy, ship).press('Enter');
      await expect(linkTo(page, words.blocks, 'Write')).toBeVisible();
      await openTask({ page });
      await page.keyboard.press('Escape');
      const card = cardOf(page, 'Write');
      await expect(card).toContainText(words.blocked);
      await expect(card.getByRole('link')).toHaveAccessibleName(words.name);
      await expectGoodLooks(page, `relations-board-${locale}`);

      await page.keyboard.press('Control+z');
      await expect(card).not.toContainText(words.blocked);
      await expect(cardOf(ewa, 'Write')).not.toContainText('Blocked');
      await page.keyboard.press('Control+Shift+z');
      await expect(cardOf(ewa, 'Write')).toContainText('Blocked');
    },
  );

test('a task that is blocked is free once the other one is done', async ({ fixture, open }) => {
  const ship = titled('Deploy');
  const at = await taskOn(fixture, 'Relations done', ['Write', ship]);
  const { page } = await open(fixture.anna, boardOf(at));
  await page.goto(at);
  const ewa = (await open(fixture.ewa, boardOf(at))).page;
  await panel(page).getByRole('button', { name: 'Add relation' }).click();
  await choose(page, WORDS.en, ship);
  await expect(cardOf(ewa, 'Write')).toContainText('Blocked');
  await linkTo(page, 'Is blocked by', ship).click();
  await expect(linkTo(page, 'Blocks', 'Write')).toBeVisible();
  await panel(page).getByRole('checkbox', { name: 'Done' }).first().check();
  await expect(cardOf(ewa, 'Write')).not.toContainText('Blocked');
});

test('a task on a board that the reader may not see is not told until the board opens to them', async ({
  fixture,
  open,
}) => {
  const secret = titled('Confidential');
  const at = await taskOn(fixture, 'Relations open', ['Write']);
  const hidden = await taskOn(fixture, 'Relations hidden', [secret]);
  await show(fixture.anna, hidden, 'private');
  const { page } = await open(fixture.anna, boardOf(at));
  await page.goto(at);
  const ewa = (await open(fixture.ewa, boardOf(at))).page;
  await ewa.goto(at);
  await openTask({ page: ewa });
  await panel(page).getByRole('button', { name: 'Add relation' }).click();
  await choose(page, WORDS.en, secret);
  await expect(linkTo(page, 'Is blocked by', secret)).toContainText('Relations hidden');

  // A later change has arrived, so the relation would have, too.
  await page.keyboard.press('Escape');
  await panel(page).getByRole('checkbox', { name: 'Done' }).first().check();
  await expect(panel(ewa).getByRole('checkbox', { name: 'Done' }).first()).toBeChecked();
  await panel(page).getByRole('checkbox', { name: 'Done' }).first().uncheck();
  await expect(panel(ewa).getByRole('checkbox', { name: 'Done' }).first()).not.toBeChecked();
  await expect(groupOf(ewa, 'Is blocked by')).toHaveCount(0);
  await expect(ewa.getByText('Blocked')).toHaveCount(0);
  await ewa.reload();
  await openTask({ page: ewa });
  await expect(groupOf(ewa, 'Is blocked by')).toHaveCount(0);
  await expect(ewa.getByText(secret)).toHaveCount(0);

  await show(fixture.anna, hidden, 'workspace');
  await expect(linkTo(ewa, 'Is blocked by', secret)).toBeVisible();
});

test(
  'a relation is made without a connection, and reaches the other screen with it',
  LONG,
  async ({ fixture, open }) => {
    const ship = titled('Publish');
    const at = await taskOn(fixture, 'Relations offline', ['Write', ship]);
    const { page, context, problems } = await open(fixture.anna, boardOf(at));
    await page.goto(at);
    problems.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await openTask({ page });
    const ewa = (await open(fixture.ewa, boardOf(at))).page;
    await panel(page).getByRole('button', { name: 'Add relation' }).click();
    await expect(page.getByRole('combobox', { name: 'Other task' })).toBeFocused();
    await context.setOffline(true);
    await choose(page, WORDS.en, ship);
    await expect(linkTo(page, 'Is blocked by', ship)).toBeVisible();
    await expect(cardOf(ewa, 'Write')).not.toContainText('Blocked');
    await context.setOffline(false);
    await expect(cardOf(ewa, 'Write')).toContainText('Blocked');
    await expect(linkTo(page, 'Is blocked by', ship)).toBeVisible();
  },
);

test(
  'a relation is made by a pasted link and taken away by touch',
  LONG,
  async ({ fixture, open }) => {
    const at = await taskOn(fixture, 'Relations touch', ['Write']);
    const other = await taskOn(fixture, 'Relations far away', ['Elsewhere']);
    const { page } = await open(fixture.anna);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(at);
    await panel(page).getByRole('button', { name: 'Add relation' }).click();
    await page.getByRole('button', { name: 'Kind of relation: Is blocked by' }).click();
    await page.getByRole('menuitemradio', { name: 'Relates to' }).click();
    const field = page.getByRole('combobox', { name: 'Other task' });
    await field.fill(new URL(other, page.url()).href);
    await page.getByRole('option', { name: 'Elsewhere Relations far away' }).click();
    await expect(linkTo(page, 'Relates to', 'Elsewhere')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Remove the relation', exact: false }).click();
    await expect(groupOf(page, 'Relates to')).toHaveCount(0);
  },
);

/** Changes who may see the board of a task. */
async function show({ ask }: Person, at: string, visibility: 'private' | 'workspace') {
  await ask(
    'mutation ($id: Id!, $visibility: BoardVisibility) { updateProject(id: $id, visibility: $visibility) { success } }',
    { id: Number(boardOf(at).split('-').at(-1)), visibility },
  );
}
