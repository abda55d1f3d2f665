import { test } from './fixture';
import { idIn, openTask, panel, taskOn } from './onTask';
import { expect, expectGoodLooks } from './support';

const WRITTEN = [
  '# Plan',
  'One line\nand the **next** with *stress*, ~~none~~ and `code`. See https://example.com/x.',
  '- first\n- [x] done\n- [ ] open\n  1. below',
  '> quoted\n> twice',
  `\`\`\`ts\nconst wide = '${'wide '.repeat(60)}';\n\`\`\``,
  '---',
  'To [@Ewa Nowak](mention:2) and @piotr.kos',
].join('\n\n');
const DESCRIBE =
  'mutation ($id: Id!, $text: String!) { updateTaskDescription(id: $id, description: $text) { success } }';

test('a description and a comment in Markdown render their headings, lists and code', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'In Markdown');
  await fixture.anna.ask(DESCRIBE, { id: idIn(at), text: WRITTEN });
  await fixture.anna.ask(
    'mutation ($id: Id!, $text: String!) { addComment(taskId: $id, content: $text) { success } }',
    { id: idIn(at), text: '**Agreed**\n\n- [ ] later' },
  );
  const anna = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask(anna, at);
  const task = panel(anna.page);
  await expect(task.getByRole('heading', { level: 3, name: 'Plan' })).toBeVisible();
  const isCut = task.getByRole('button', { name: 'Show all' });
  if (await isCut.isVisible()) await isCut.click();
  await expect(task.getByRole('checkbox', { name: 'done', exact: true })).toBeChecked();
  await expect(task.getByRole('checkbox', { name: 'later' })).toBeDisabled();
  await expect(task.getByRole('blockquote')).toContainText('twice');
  await expect(task.getByText('@Ewa Nowak')).toBeVisible();
  await expectGoodLooks(anna.page, 'task-markdown');
});

for (const locale of ['en', 'pl'] as const) {
  const undo = { en: 'Undo', pl: 'Cofnij' }[locale];

  test(`a task of a description is ticked while it is read, offline too, and taken back (${locale})`, async ({
    fixture,
    open,
  }) => {
    const at = await taskOn(fixture, `Ticked ${locale}`, ['Read the text', 'Linked task']);
    const board = at.slice(0, at.lastIndexOf('/'));
    const other = await taskOn(fixture, `Other ${locale}`, ['On another board']);
    await fixture.anna.ask(DESCRIBE, {
      id: idIn(at),
      text: `- [ ] first, with [@Somebody](mention:${fixture.ewa.id})\n- [x] second\n\n[#Old](${other})`,
    });
    const anna = await open(fixture.anna, board);
    await anna.page.evaluate((language) => localStorage.setItem('locale', language), locale);
    await openTask(anna, at);
    const task = panel(anna.page);
    await expect(task.getByRole('link', { name: '@Ewa Nowak' })).toBeVisible();
    await expect(task.getByRole('link', { name: 'On another board' })).toBeVisible();
    const box = task.getByRole('checkbox', { name: /^first/ });
    await box.check();
    await anna.page.getByRole('button', { name: undo }).click();
    await expect(box).not.toBeChecked();
    await anna.context.setOffline(true);
    anna.problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await box.click();
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await anna.context.setOffline(false);
    await expect(async () => {
      const { task: row } = (await fixture.anna.ask(
        'query ($id: Id!) { task(id: $id) { description } }',
        {
          id: idIn(at),
        },
      )) as unknown as { task: { description: string } };
      expect(row.description).toMatch(/^- \[x\] first/);
    }).toPass({ timeout: 20_000 });
    await expectGoodLooks(anna.page, locale === 'pl' ? 'task-ticked-pl' : 'task-ticked');
  });
}

test('a description of 100,000 characters shows its first screen before the rest', async ({
  fixture,
  open,
}) => {
  const at = await taskOn(fixture, 'Long in Markdown');
  const text = Array.from(
    { length: 1_650 },
    (_, n) => `Paragraph ${n} with **some** words in it, and \`more\``,
  )
    .join('\n\n')
    .slice(0, 99_000);
  await fixture.anna.ask(DESCRIBE, { id: idIn(at), text });
  const anna = await open(fixture.anna, at.slice(0, at.lastIndexOf('/')));
  await openTask(anna, at);
  const task = panel(anna.page);
  await expect(task.getByText('Paragraph 0 with')).toBeVisible();
  await task.getByRole('button', { name: 'Show all' }).click();
  const last = task.getByText('Paragraph 1600 with');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeVisible();
});
