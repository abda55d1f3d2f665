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
