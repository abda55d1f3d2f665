import type { Locator, Page } from '@playwright/test';

/** A picker opens with its list: the first Escape closes that. */
export type Way = 'Escape' | 'Escape twice' | 'Cancel' | 'Close' | 'outside' | 'Back';

/** Something that opens over the page or in the place of a value. */
export interface Overlay {
  /** The components that draw it, below src/. */
  of: readonly string[];
  /** What has focus before. */
  from: (page: Page) => Locator;
  keys: string;
  /** The accessible name of what has focus while it is open. */
  focus: RegExp;
  /** What has focus afterwards, where that is not what had it before. */
  back?: (page: Page) => Locator;
  ways: readonly Way[];
}

export const card = (page: Page) => page.getByRole('link', { name: 'Write' });
const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const inTask = (page: Page) => page.getByRole('dialog').locator('[data-autofocus]').first();
const taskButton = (name: string | RegExp) => (page: Page) => page.getByRole('dialog').getByRole('button', { name }).first();

export const ON_BOARD: readonly Overlay[] = [
  { of: ['features/home/CreateTaskDialog.tsx'], from: card, keys: 'c', focus: /^Task title/, ways: ['Escape', 'Cancel', 'Close', 'outside'] },
  { of: ['features/home/CreateBoardDialog.tsx'], from: card, keys: 'Shift+C', focus: /^Board title/, ways: ['Escape', 'Cancel', 'outside'] },
  { of: ['features/palette/CommandPalette.tsx'], from: card, keys: 'Control+k', focus: /^Type a command/, ways: ['Escape', 'outside'] },
  { of: ['features/palette/ShortcutsDialog.tsx'], from: card, keys: '?', focus: /shortcuts/i, ways: ['Escape', 'Close', 'outside'] },
  { of: ['features/boards/BulkAssign.tsx'], from: card, keys: 'a', focus: /^Assign/, ways: ['Escape', 'Cancel', 'Close', 'outside'] },
  { of: ['features/boards/BulkDue.tsx'], from: card, keys: 'd', focus: /^Day/, ways: ['Escape', 'Cancel', 'outside'] },
  { of: ['features/tasks/MoveTaskDialog.tsx'], from: card, keys: 'm', focus: /^List/, ways: ['Escape', 'Cancel', 'outside'] },
  { of: ['features/tasks/ArchiveTaskDialog.tsx', 'ui/AlertDialog.tsx'], from: card, keys: 'Delete', focus: /^Cancel/, ways: ['Escape', 'Cancel'] },
  { of: ['features/tasks/OpenCardMenu.tsx'], from: (page) => page.locator('[data-task] > button').first(), keys: 'Enter', focus: /./, ways: ['Escape'] },
  { of: ['features/sections/OpenListMenu.tsx'], from: named(/^List menu/), keys: 'Enter', focus: /./, ways: ['Escape'] },
  { of: ['features/boards/OpenBoardMenu.tsx'], from: named('Board menu'), keys: 'Enter', focus: /./, ways: ['Escape'] },
  { of: ['app/OpenCreateMenu.tsx'], from: named(/^Create$/), keys: 'Enter', focus: /./, ways: ['Escape'] },
  { of: ['app/OpenUserMenu.tsx'], from: named(/^Your menu/), keys: 'Enter', focus: /./, ways: ['Escape'] },
  { of: ['features/task/OverlayFrame.tsx'], from: card, keys: 'Enter', focus: /^$/, ways: ['Escape', 'Close', 'outside', 'Back'] },
];

export const ON_TASK: readonly Overlay[] = [
  { of: ['features/task/AssigneePicker.tsx', 'features/fields/Picker.tsx'], from: inTask, keys: 'a', focus: /^Assign/, back: taskButton(/^Assign/), ways: ['Escape twice'] },
  { of: ['features/fields/DateValue.tsx'], from: inTask, keys: 'd', focus: /^Due date/, back: taskButton(/^Due date/), ways: ['Escape'] },
  { of: ['features/task/NewTitle.tsx'], from: inTask, keys: 'l', focus: /^Checklist title/, back: taskButton(/^Add checklist/), ways: ['Escape'] },
  { of: ['features/task/DescriptionEditor.tsx'], from: inTask, keys: 'e', focus: /^Description/, back: (page) => page.locator('[data-edit-description]'), ways: ['Escape'] },
];
