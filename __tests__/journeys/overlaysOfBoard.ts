import { card, DIALOG, inDialog, MENU, named, PANEL, QUESTION, type Overlay } from './overlays';
import type { Page } from './support';

const lastFocus = (page: Page) => page.getByRole('dialog').locator('[data-autofocus]').first();

export const ON_BOARD: readonly Overlay[] = [
  {
    of: ['features/home/CreateTaskDialog.tsx', 'app/shell/create/CreateTask.tsx'],
    from: card,
    keys: 'c',
    focus: /^Task title/,
    ways: PANEL,
  },
  {
    of: ['features/home/CreateBoardDialog.tsx', 'app/shell/create/CreateBoard.tsx'],
    from: card,
    keys: 'Shift+C',
    focus: /^Board title/,
    ways: DIALOG,
  },
  {
    of: ['features/palette/CommandPalette.tsx'],
    from: card,
    keys: 'Control+k',
    focus: /^Type a command/,
    ways: ['Escape', 'outside'],
  },
  {
    of: ['features/palette/ShortcutsDialog.tsx'],
    from: card,
    keys: '?',
    focus: /shortcuts/i,
    ways: PANEL,
  },
  {
    of: ['features/board/card/actions/AssignTasksDialog.tsx'],
    from: card,
    keys: 'a',
    focus: /^Assign/,
    ways: DIALOG,
  },
  {
    of: ['features/board/card/actions/SetDueDateDialog.tsx'],
    from: card,
    keys: 'd',
    focus: /^Date/,
    ways: PANEL,
  },
  {
    of: ['features/labels/LabelsDialog.tsx'],
    from: card,
    keys: 'l',
    focus: /^Find or create a label/,
    ways: PANEL,
  },
  {
    of: ['features/board/card/moveTask/MoveTaskDialog.tsx'],
    from: card,
    keys: 'm',
    focus: /^List/,
    ways: [...DIALOG, { done: 'Move' }],
  },
  {
    of: ['features/board/card/actions/DuplicateTaskDialog.tsx'],
    from: (page) => page.locator('[data-task] > button').first(),
    keys: ['Enter', 'Duplicate…'],
    focus: /^List/,
    ways: [...DIALOG, { done: 'Duplicate' }],
  },
  {
    of: ['features/board/card/templates/SaveTemplateDialog.tsx'],
    from: (page) => page.locator('[data-task] > button').first(),
    keys: ['Enter', 'Save as template…'],
    focus: /^Template title/,
    ways: [...DIALOG, { done: 'Save template' }],
  },
  {
    of: ['features/board/card/actions/CoverDialog.tsx'],
    from: (page) => page.locator('[data-task] > button').first(),
    keys: ['Enter', 'Cover…'],
    focus: /^Red/,
    ways: PANEL,
  },
  {
    of: ['features/board/card/actions/ArchiveTaskDialog.tsx'],
    from: card,
    keys: 'Delete',
    ...QUESTION,
  },
  {
    of: ['features/board/card/CardMenuContent.tsx'],
    from: (page) => page.locator('[data-task] > button').first(),
    ...MENU,
  },
  {
    of: ['features/board/section/SectionMenuContent.tsx'],
    from: named('List menu: To do'),
    ...MENU,
  },
  {
    of: ['features/board/section/moveSection/MoveSectionDialog.tsx'],
    from: named('List menu: To do'),
    keys: ['Enter', 'Move to…'],
    focus: /^Position/,
    ways: [...DIALOG, { done: 'Move' }],
  },
  {
    of: ['features/board/section/SectionSettingsDialog.tsx'],
    from: named('List menu: To do'),
    keys: ['Enter', 'Colour and limit…'],
    focus: /^Task limit/,
    ways: [...DIALOG, { done: 'Save' }],
  },
  {
    of: ['features/board/section/ArchiveSectionDialog.tsx'],
    from: named('List menu: To do'),
    keys: ['Enter', 'Archive list'],
    ...QUESTION,
  },
  {
    of: [
      'features/board/section/MoveAllTasksDialog.tsx',
      'features/board/card/moveTask/MoveTasksDialog.tsx',
    ],
    from: named('List menu: To do'),
    keys: ['Enter', 'Move all tasks…'],
    focus: /^List/,
    ways: DIALOG,
  },
  {
    of: ['features/board/section/SectionMenuContent.tsx'],
    from: named('List menu: To do'),
    keys: ['Enter', 'Archive all tasks'],
    ...QUESTION,
  },
  { of: ['features/board/board/BoardMenuContent.tsx'], from: named('Board menu'), ...MENU },
  {
    of: ['features/board/board/DuplicateBoardDialog.tsx'],
    from: named('Board menu'),
    keys: ['Enter', 'Duplicate board…'],
    focus: /^Board title/,
    ways: DIALOG,
  },
  {
    of: ['features/feeds/CalendarFeedDialog.tsx'],
    from: named('Board menu'),
    keys: ['Enter', 'Calendar feed…'],
    focus: /^Calendar feed/,
    ways: PANEL,
  },
  {
    of: ['features/exports/ExportBoardDialog.tsx'],
    from: named('Board menu'),
    keys: ['Enter', 'Export…'],
    focus: /^Format/,
    ways: PANEL,
  },
  {
    of: ['features/board/card/templates/TaskTemplatesDialog.tsx'],
    from: named('Board menu'),
    keys: ['Enter', 'Task templates'],
    focus: /^Task templates/,
    ways: PANEL,
  },
  {
    of: ['features/archive/ArchivePanel.tsx'],
    from: named('Board menu'),
    keys: ['Enter', 'Archived items'],
    focus: /^Archived items/,
    ways: PANEL,
  },
  {
    of: ['features/board/board/BoardActivity.tsx'],
    from: named('Board menu'),
    keys: ['Enter', 'Activity'],
    focus: /^Activity/,
    ways: PANEL,
  },
  {
    of: [
      'features/board/board/share/ShareDialog.tsx',
      'features/board/board/share/ShareButton.tsx',
    ],
    from: named('Share'),
    isWideOnly: true,
    keys: 'Enter',
    focus: /^Invite people/,
    ways: PANEL,
  },
  {
    of: ['features/savedViews/ViewMenuContent.tsx'],
    from: named('Saved views'),
    isWideOnly: true,
    ...MENU,
  },
  {
    of: ['features/savedViews/ViewNameDialog.tsx'],
    from: named('Saved views'),
    isWideOnly: true,
    keys: ['Enter', 'Save view'],
    focus: /^Name of the view/,
    ways: DIALOG,
  },
  { of: ['app/shell/create/CreateMenuContent.tsx'], from: named('Create'), ...MENU },
  { of: ['app/shell/UserMenuContent.tsx'], from: named(/^Your menu/), ...MENU },
  {
    of: ['app/shell/WorkspaceMenuContent.tsx'],
    from: named(/^Workspace menu/),
    isWideOnly: true,
    ...MENU,
  },
  {
    of: ['features/taskDetail/OverlayFrame.tsx', 'app/routes/OpenTask.tsx'],
    from: card,
    keys: 'Enter',
    focus: /^$/,
    ways: ['Escape', 'Close', 'outside', 'Back'],
  },
];

/** On a board with a filter in its address. */
export const ON_FILTER: readonly Overlay[] = [
  {
    of: ['features/board/board/filter/FieldFilters.tsx'],
    from: named('More conditions'),
    ...MENU,
  },
  {
    of: ['features/board/board/filter/ChoiceFilter.tsx'],
    from: named('Assignees'),
    keys: 'Enter',
    focus: /^Me$/,
    ways: ['Escape'],
  },
];

export const ON_SELECTION: readonly Overlay[] = [
  {
    of: ['features/board/board/selection/MoveSelectedTasksDialog.tsx'],
    from: named('Move to…'),
    keys: 'Enter',
    focus: /^List/,
    ways: DIALOG,
  },
  {
    of: ['features/board/card/actions/AssignTasksDialog.tsx'],
    from: named('Assign…'),
    keys: 'Enter',
    focus: /^Assign/,
    ways: DIALOG,
  },
  {
    of: ['features/board/card/actions/SetDueDateDialog.tsx'],
    from: named('Due…'),
    keys: 'Enter',
    focus: /^Date/,
    ways: PANEL,
  },
  {
    of: ['features/board/board/selection/BatchBar.tsx'],
    from: (page) => page.getByRole('toolbar').getByRole('button', { name: 'Archive' }),
    keys: 'Enter',
    ...QUESTION,
  },
];

/** Overlays that open after a draft, a rejected change, and a title that two users have changed. */
export const ON_TROUBLE: readonly Overlay[] = [
  {
    of: ['features/outbox/undo/UndoQuestion.tsx'],
    from: (page) => page.getByRole('link', { name: 'Theirs' }),
    keys: 'Control+z',
    focus: /^Keep/,
    ways: ['Keep it as it is now'],
  },
  {
    of: ['app/auth/logout/LogoutQuestion.tsx'],
    from: named(/^Your menu/),
    keys: ['Enter', 'Log out'],
    focus: /^Stay/,
    ways: ['Escape', 'Stay'],
  },
  {
    of: ['features/outbox/UnsentDialog.tsx'],
    from: (page) => page.getByRole('main').getByRole('button', { name: 'Show', exact: true }),
    keys: 'Enter',
    focus: /^Refused changes/,
    ways: PANEL,
  },
];

export const ON_PHONE: readonly Overlay[] = [
  {
    of: ['app/shell/navigation/NavigationSheet.tsx'],
    from: named(/Open navigation$/),
    keys: 'Enter',
    focus: /^Navigation/,
    ways: PANEL,
    outside: { x: 385, y: 780 },
  },
  {
    // Menus are sheets there: what is outside is above.
    of: ['features/savedViews/ViewMenuContent.tsx'],
    from: named('Board views'),
    ...MENU,
    outside: { x: 200, y: 100 },
  },
];
/** Opened from the sheet, which closes. */
export const ON_SHEET: readonly Overlay[] = [
  {
    of: ['app/shell/create/CreateChoice.tsx'],
    from: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }),
    keys: 'Enter',
    focus: /^Create task/,
    back: named(/Open navigation$/),
    ways: ['Escape'],
  },
];

/** On any task. */
export const ON_PLAIN_TASK: readonly Overlay[] = [
  {
    of: [
      'features/taskDetail/assignees/AssigneePicker.tsx',
      'features/taskDetail/assignees/Assignees.tsx',
      'features/fields/Picker.tsx',
    ],
    from: lastFocus,
    keys: 'a',
    focus: /^Assign/,
    back: inDialog(/^Assign/),
    ways: ['Escape twice'],
  },
  {
    of: ['features/dates/DatePopover.tsx', 'features/dates/useDatePopover.tsx'],
    from: lastFocus,
    keys: 'd',
    focus: /^Date/,
    back: inDialog(/^Due date/),
    ways: ['Escape'],
  },
  {
    of: ['features/taskDetail/checkLists/AddByTitle.tsx'],
    from: lastFocus,
    keys: 'Shift+L',
    focus: /^Checklist title/,
    back: inDialog(/^Add checklist/),
    ways: ['Escape'],
  },
  {
    of: [
      'features/taskDetail/relations/AddRelation.tsx',
      'features/taskDetail/relations/TaskRelations.tsx',
    ],
    from: inDialog(/^Add relation/),
    keys: 'Enter',
    focus: /^Other task/,
    ways: ['Escape'],
  },
  {
    of: ['features/taskDetail/description/DescriptionEditor.tsx'],
    from: lastFocus,
    keys: 'e',
    focus: /^Description/,
    back: (page) => page.locator('[data-edit-description]'),
    ways: ['Escape'],
  },
];
/** On a task that has one of everything. */
export const ON_FULL_TASK: readonly Overlay[] = [
  {
    of: ['features/fields/IdsValue.tsx'],
    from: inDialog(/^Add to: /),
    keys: 'Enter',
    focus: /./,
    ways: ['Escape twice'],
  },
  {
    of: ['features/taskDetail/description/DescriptionVersions.tsx'],
    from: inDialog('Earlier versions'),
    keys: 'Enter',
    focus: /^Earlier versions/,
    ways: PANEL,
  },
  { of: ['features/taskDetail/TaskMenu.tsx'], from: inDialog(/^Task menu/), ...MENU },
  {
    of: ['features/taskDetail/breadcrumb/TaskSectionMenu.tsx'],
    from: inDialog(/^List: /),
    ...MENU,
  },
  {
    of: ['features/board/card/actions/ArchiveTaskDialog.tsx'],
    from: inDialog(/^Task menu/),
    keys: ['Enter', 'Archive'],
    ...QUESTION,
  },
  {
    of: ['features/board/card/moveTask/MoveTaskDialog.tsx'],
    from: inDialog(/^Task menu/),
    keys: ['Enter', 'Move to…'],
    focus: /^List/,
    ways: DIALOG,
  },
  {
    of: ['features/taskDetail/checkLists/CheckListItemMenu.tsx'],
    from: inDialog(/^Item menu/),
    ...MENU,
  },
  {
    of: ['features/taskDetail/checkLists/ItemAssigneePicker.tsx'],
    from: inDialog(/^Item menu/),
    keys: ['Enter', 'Assign'],
    focus: /^Assignee of/,
    ways: ['Escape twice'],
  },
  {
    of: ['features/taskDetail/checkLists/ItemDetails.tsx'],
    from: inDialog(/^Item menu/),
    keys: ['Enter', 'Due date'],
    focus: /^Date/,
    ways: ['Escape'],
  },
  {
    of: ['features/taskDetail/checkLists/CheckListMenu.tsx'],
    from: inDialog(/^Checklist menu/),
    keys: ['Enter', 'Delete checklist'],
    focus: /^Cancel/,
    ways: ['Escape', 'Cancel', { done: 'Delete checklist' }],
  },
  {
    of: ['features/comments/CommentMenu.tsx'],
    from: inDialog(/^Comment menu/),
    keys: ['Enter', 'Delete'],
    ...QUESTION,
  },
];
/** On a task whose files are shown. */
export const ON_FILES: readonly Overlay[] = [
  {
    of: ['features/files/Attachment.tsx'],
    from: inDialog(/^File menu/),
    keys: ['Enter', 'Delete'],
    focus: /^Cancel/,
    ways: ['Escape', 'Cancel', { done: 'Delete' }],
  },
];
