import { test } from './fixture';
import { descriptionOf, editDescription, editorNamed, NAMES, paste } from './inEditor';
import { longIn } from './long';
import { idIn, openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks, expectNoAxeViolations } from './support';

/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const TYPED = [
  '## Plan\n',
  'Some **bold** and *italic* text, `code` and https://example.com/x.\n',
  '- one\ntwo\n\n',
  '[] open\ndone\n\n',
  '> said\n\n',
].join('');
const WRITTEN = [
  '## Plan',
  'Some **bold** and *italic* text, `code` and https://example.com/x.',
  '- one\n- two\n- [ ] open\n- [ ] done',
  '> said',
].join('\n\n');

test('Markdown is formatted while it is typed, at any speed, and saved as Markdown', async ({
  fixture,
  open,
}) => {
  test.slow();
  const at = await taskOn(fixture, 'Typed Markdown');
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  for (const delay of [0, 15, 30]) {
    await openTask({ page }, at);
    const editor = await editDescription(page);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(TYPED, { delay });
    await expect(editor.getByRole('heading', { name: 'Plan' })).toBeVisible();
    await expect(editor.getByRole('checkbox', { name: 'open' })).not.toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expect(editor).toHaveCount(0);
    await expect.poll(() => descriptionOf(fixture, idIn(at))).toBe(WRITTEN);
  }
});

test('the editor opens on the first key of its shortcut, and Escape leaves a text that is saved', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'Drafts of the editor');
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);
  await page.keyboard.press('e');
  await page.keyboard.type('**Half** a text');
  const editor = editorNamed(page, NAMES.en.description);
  await expect(editor.locator('strong')).toHaveText('Half');
  await expect(panel(page).getByText('All changes are saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page).getByText('Half a text')).toBeVisible();
  await page.reload();
  await panel(page).getByRole('button', { name: 'Edit description' }).click();
  await expect(editor.locator('strong')).toHaveText('Half');
  await expect(editor).toBeFocused();
  await page.keyboard.type(', whole');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => descriptionOf(fixture, idIn(at))).toBe('**Half** a text, whole');
  await expect(panel(page).getByRole('button', { name: 'Edit description' })).toBeFocused();
});

for (const locale of ['en', 'pl'] as const) {
  const names = NAMES[locale];

  test(
    `the toolbar formats the selection and is left with Escape (${locale})`,
    longIn(locale),
    async ({ fixture, open }) => {
      const at = await taskOn(fixture, `Toolbar ${locale}`);
      const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
      await page.evaluate((language) => localStorage.setItem('locale', language), locale);
      await openTask({ page }, at);
      const editor = await editDescription(page, names);
      await expect(editor).toHaveAttribute('aria-multiline', 'true');
      await page.keyboard.type('one two');
      await page.keyboard.press('Shift+Home');
      const toolbar = panel(page).getByRole('toolbar', { name: names.toolbar });
      await expect(toolbar).toBeVisible();
      await expectNoAxeViolations(page);
      await toolbar.getByRole('button', { name: names.bold }).click();
      await expect(editor.locator('strong')).toHaveText('one two');
      await expect(editor).toBeFocused();
      await page.keyboard.press('Alt+F10');
      await expect(toolbar.getByRole('button', { name: names.bold })).toBeFocused();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
      await expect(toolbar.getByRole('button', { name: names.heading })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(editor.getByRole('heading', { name: 'one two' })).toBeVisible();
      await page.keyboard.press('Alt+F10');
      await page.keyboard.press('Escape');
      await expect(editor).toBeFocused();
      await page.keyboard.press('Control+Shift+K');
      const address = panel(page).getByRole('dialog', { name: names.link }).getByRole('textbox');
      await address.fill('javascript:alert(1)');
      await page.keyboard.press('Enter');
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await address.fill('example.com/a');
      await page.keyboard.press('Enter');
      await expect(editor.locator('a')).toHaveAttribute('href', 'https://example.com/a');
      await expect(editor).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect
        .poll(() => descriptionOf(fixture, idIn(at)))
        .toBe('## [**one two**](https://example.com/a)');
    },
  );
}

test('the lists of blocks, people and tasks are operated by keyboard', async ({
  fixture,
  open,
}) => {
  test.slow();
  const at = await taskOn(fixture, 'Lists in the editor', ['Write', 'Ship the ledger']);
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);
  const editor = await editDescription(page);
  const list = panel(page).getByRole('listbox');

  await page.keyboard.type('/');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(page);
  await page.keyboard.type('head');
  await page.keyboard.press('ArrowDown');
  const active = list.locator('[aria-selected="true"]');
  await expect(active).toContainText('Heading 2');
  await expect(editor).toHaveAttribute('aria-activedescendant', /heading2$/);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('Plan\nWith @ewa');
  await expect(list.getByRole('option', { name: /Ewa/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('see #ledger');
  await expect(list.getByRole('option', { name: /Ship the ledger/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('and /');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(editor).toBeFocused();
  await page.keyboard.type('or @');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => descriptionOf(fixture, idIn(at)))
    .toMatch(
      /^## Plan\n\nWith \[@Ewa[^\]]*\]\(mention:\d+\) see \[#Ship the ledger\]\(\/1\/[^)]+\) and \/or @$/,
    );
  await expect(panel(page).getByRole('link', { name: 'Ship the ledger' })).toBeVisible();
});

test('pasted HTML and text keep their format, images become attachments, and undo takes back', async ({
  fixture,
  open,
}) => {
  test.slow();
  const at = await taskOn(fixture, 'Pasted into the editor');
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);
  const editor = await editDescription(page);
  const html =
    '<b style="font-weight:normal"><p style="color:red"><span style="font-weight:700">bold</span> ' +
    '<img src="https://other.test/x.png" onerror="alert(1)"><a href="javascript:alert(1)">text</a></p></b>';
  await paste(page, { 'text/html': html, 'text/plain': 'bold text' });
  await expect(editor.locator('strong')).toHaveText('bold');
  await paste(page, { 'text/html': html, 'text/plain': 'bold text' });
  await expect(editor.locator('strong')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(editor.locator('strong')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await paste(page, { 'text/plain': '- one\n- two' });
  await expect(editor.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, {}, [PIXEL]);
  const image = editor.locator('img[src^="/files/tasks/"]');
  await expect(image).toHaveCount(1);
  await expect(panel(page).getByRole('tab', { name: /^Files/ })).toContainText('1');
  await page.keyboard.press('Control+Enter');
  await expect
    .poll(() => descriptionOf(fixture, idIn(at)))
    .toMatch(
      /^\*\*bold\*\* text\n\n- one\n- two\n\n\[image-0\.png\]\(<?\/files\/tasks\/\d+\/[\w-]{22}>?\)$/,
    );
  const shown = panel(page).locator('img[src^="/files/tasks/"]').first();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
});

test('a comment is written by touch at 390 px, with the toolbar below the text', async ({
  fixture,
  product,
  browser,
}) => {
  const at = await taskOn(fixture, 'Touched editor');
  const context = await browser.newContext({
    baseURL: product.baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
  await context.request.post('/api/v1/user/signin', {
    data: { email: fixture.anna.email, password: fixture.anna.password },
  });
  const page = await context.newPage();
  await openTask({ page }, at);
  await panel(page).getByRole('textbox', { name: NAMES.en.comment }).tap();
  const editor = editorNamed(page, NAMES.en.comment);
  await expect(editor).toBeFocused();
  await page.keyboard.type('From the tram');
  const toolbar = panel(page).getByRole('toolbar', { name: 'Formatting' });
  await expect(toolbar).toBeInViewport();
  const isWide = await page.evaluate(() => document.querySelector('dialog')?.scrollWidth);
  expect(isWide).toBeLessThanOrEqual(390);
  await toolbar.getByRole('button', { name: 'Bulleted list' }).tap();
  await expect(editor.getByRole('listitem')).toHaveText('From the tram');
  await expectNoAxeViolations(page);
  await panel(page).getByRole('button', { name: 'Send' }).tap();
  await expect(
    panel(page).getByRole('listitem').filter({ hasText: 'From the tram' }).first(),
  ).toBeVisible();
  await expect(editor).toHaveText('');
  await context.close();
});

test('a text of 100,000 characters can be edited, and one that is too long says so', async ({
  fixture,
  open,
}) => {
  test.slow();
  const at = await taskOn(fixture, 'A long text');
  const line = 'A line of **text** with a [link](https://example.com/a) and more of it.\n\n';
  const long = line.repeat(Math.floor(99_990 / line.length)).trim();
  await fixture.anna.ask(
    'mutation ($id: Id!, $text: String!) { updateTaskDescription(id: $id, description: $text) { success } }',
    { id: idIn(at), text: long },
  );
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);
  const editor = await editDescription(page);
  await page.keyboard.type(' The end');
  await page.keyboard.press('Control+Enter');
  await expect(editor).toHaveCount(0);
  await expect.poll(() => descriptionOf(fixture, idIn(at))).toBe(`${long} The end`);
  await editDescription(page);
  await page.keyboard.insertText('x'.repeat(2_000));
  await page.keyboard.press('Control+Enter');
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await expect(editor).toHaveAccessibleDescription(/too long/);
  await expect(editor).toBeFocused();
});

test('the open editor looks right in both themes and widths', async ({ fixture, open }) => {
  const at = await taskOn(fixture, 'Look of the editor');
  await fixture.anna.ask(
    'mutation ($id: Id!, $text: String!) { updateTaskDescription(id: $id, description: $text) { success } }',
    { id: idIn(at), text: `${WRITTEN.slice(1)}\n\n\`\`\`\ncode\n\`\`\`` },
  );
  const { page } = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask({ page }, at);
  const editor = await editDescription(page);
  await expect(editor).toBeVisible();
  await expectGoodLooks(page, 'task-editor');
});
