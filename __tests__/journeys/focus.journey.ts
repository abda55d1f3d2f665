import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './house';
import { withAllParts } from './onBoard';
import { taskOn } from './onTask';
import { card, ON_BOARD, ON_TASK, type Overlay, type Way } from './overlays';
import { expect, type Page } from './support';

/** Drawn by the same components as those above, which keep the rule; not walked through one by one. */
const NOT_WALKED = new Set<string>([
  'features/settings/TotpSetUp.tsx', 'features/settings/TwoFactorChange.tsx',
  'app/CreateBoard.tsx', 'app/CreateChoice.tsx', 'app/CreateTask.tsx', 'app/CreateWorkspace.tsx',
  'app/LogoutQuestion.tsx', 'app/NavigationSheet.tsx', 'app/OpenTask.tsx',
  'features/archive/ArchivePanel.tsx', 'features/archive/ArchivedBoards.tsx',
  'features/boards/ArchiveBoardDialog.tsx', 'features/boards/BulkBar.tsx',
  'features/boards/BulkMove.tsx',
  'features/calendar/AddTaskDialog.tsx', 'features/calendar/ScheduleDialog.tsx',
  'features/comments/CommentMenu.tsx', 'features/customize/ArchiveBoard.tsx',
  'features/customize/FieldRow.tsx', 'features/customize/NewField.tsx',
  'features/customize/OptionRow.tsx', 'features/fields/IdsValue.tsx',
  'features/files/Attachment.tsx', 'features/offline/OfflinePage.tsx',
  'features/offline/UnsentChanges.tsx', 'features/outbox/RefusedChanges.tsx',
  'features/outbox/UndoQuestion.tsx', 'features/sections/ArchiveListDialog.tsx',
  'features/sections/MoveListDialog.tsx', 'features/settings/DeleteAccount.tsx',
  'features/settings/SettingsTabs.tsx', 'features/settings/SignedInSessions.tsx', 'features/settings/WorkspaceRow.tsx',
  'features/spaces/MoveInTreeDialog.tsx', 'features/spaces/SpacesTree.tsx',
  'features/spaces/TitleDialog.tsx', 'features/spaces/TreeMenu.tsx', 'features/task/Assignees.tsx',
  'features/task/CheckListItemMenu.tsx', 'features/task/CheckListMenu.tsx',
  'features/task/DescriptionVersions.tsx', 'features/task/TaskActivity.tsx',
  'features/task/TaskMenu.tsx', 'features/team/AddPeopleDialog.tsx',
  'features/team/MemberMenu.tsx', 'features/workspaces/CreateWorkspaceDialog.tsx',
  'features/workspaces/DeleteWorkspace.tsx', 'features/workspaces/TransferOwnership.tsx',
  'ui/Dialog.tsx',
]);

async function close(page: Page, way: Way): Promise<void> {
  const layer = page.locator('dialog[open]').last();
  if (way.startsWith('Escape')) await page.keyboard.press('Escape');
  if (way === 'Escape twice') await page.keyboard.press('Escape');
  if (way.startsWith('Escape')) return;
  if (way === 'outside') await page.mouse.click(3, 790);
  else if (way === 'Back') await page.goBack();
  else await layer.getByRole('button', { name: way, exact: true }).first().press('Enter');
}

async function walk(page: Page, overlays: readonly Overlay[]): Promise<void> {
  for (const { of: [name = ''], from, keys, focus, back, ways } of overlays) {
    for (const way of ways) {
      await from(page).focus();
      const opener = await from(page).elementHandle();
      await page.keyboard.press(keys);
      await expect.soft(page.locator(':focus'), `${name} is open`).toHaveAccessibleName(focus);
      await expect.poll(() => opener?.evaluate((element: Element) => element === document.activeElement && !element.closest('dialog')), `${name} has taken focus`).toBe(false);
      await close(page, way);
      await expect.soft((back ?? from)(page), `${name} closed by ${way}`).toBeFocused();
    }
  }
}

test('focus goes into whatever opens over a board or a task, and back to where it was, however that is closed', async ({ house, open }) => {
  const task = await taskOn(house, 'Focus', ['Write', 'Ship']);
  const { page } = await open(house.anna, task.slice(0, task.lastIndexOf('/')));
  await withAllParts(page);
  await walk(page, ON_BOARD);
  await card(page).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Write a comment/ })).toBeVisible();
  await walk(page, ON_TASK);
});

test('a filter that hides the card with focus leads to the next one that is seen, or to its own field', async ({ house, open }) => {
  const task = await taskOn(house, 'Hidden', ['Write', 'Ship', 'Sell']);
  const { page } = await open(house.anna, task.slice(0, task.lastIndexOf('/')));
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

test('every component that opens something is in the table of overlays, or is named as one that is not walked', () => {
  const top = join(__dirname, '../../src');
  const opens = readdirSync(top, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx') && /<(Dialog|AlertDialog|Menu|Picker)\b|useModal\(/.test(readFileSync(join(top, file), 'utf8')));
  const walked = new Set([...ON_BOARD, ...ON_TASK].flatMap((one) => one.of));
  expect(opens.filter((file) => !walked.has(file) && !NOT_WALKED.has(file)).toSorted()).toEqual([]);
});
