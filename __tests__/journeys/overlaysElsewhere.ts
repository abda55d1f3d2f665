import { DIALOG, MENU, named, PANEL, QUESTION, type Overlay } from './overlays';
import type { Page } from './support';

const inMain = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();

export const ON_CALENDAR: readonly Overlay[] = [
  {
    of: ['features/calendar/schedule/AddTaskDialog.tsx'],
    from: inMain(/^Add task$/),
    keys: 'Enter',
    focus: /^Task title/,
    ways: DIALOG,
  },
  {
    of: ['features/calendar/schedule/ScheduleDialog.tsx'],
    from: (page) => page.getByRole('main').getByRole('link', { name: 'Write' }).first(),
    keys: 'm',
    focus: /^Date/,
    ways: PANEL,
  },
];

const listTool = (name: RegExp) => (page: Page) =>
  page.getByRole('group', { name: 'List' }).getByRole('button', { name });
const tableCell = (column: string) => (page: Page) =>
  page.locator(`[role="row"][data-task] [data-cell="${column}"]`).first();

export const ON_TABLE: readonly Overlay[] = [
  { of: ['features/table/head/TableToolbar.tsx'], from: listTool(/^Group/), ...MENU },
  { of: ['features/table/head/TableToolbar.tsx'], from: listTool(/^Sort/), ...MENU },
  {
    of: ['features/table/head/ColumnsButton.tsx'],
    from: listTool(/^Columns/),
    keys: 'Enter',
    focus: /./,
    ways: ['Escape'],
  },
  { of: ['features/table/cells/SectionCell.tsx'], from: tableCell('section'), ...MENU },
  { of: ['features/table/cells/ChoiceCell.tsx'], from: tableCell('s6'), ...MENU },
  {
    of: ['features/table/cells/editors/AnyEditor.tsx'],
    from: tableCell('labels'),
    keys: 'Enter',
    focus: /^Find or create a label/,
    ways: ['Escape'],
  },
  {
    of: ['features/table/cells/editors/AnyEditor.tsx'],
    from: tableCell('people'),
    keys: 'Enter',
    focus: /^Assign/,
    ways: ['Escape twice'],
  },
];

export const ON_CUSTOMIZE: readonly Overlay[] = [
  {
    of: ['features/customize/NewField.tsx'],
    from: inMain('New field'),
    keys: 'Enter',
    focus: /^Field title/,
    ways: DIALOG,
  },
  { of: ['features/customize/OptionRow.tsx'], from: inMain('Menu: Red'), ...MENU },
  {
    of: ['features/customize/FieldRow.tsx'],
    from: inMain('Menu: Colour'),
    keys: ['Enter', 'Delete field'],
    ...QUESTION,
  },
  {
    of: ['features/customize/ArchiveBoard.tsx'],
    from: inMain('Archive board'),
    keys: 'Enter',
    ...QUESTION,
  },
];

export const ON_HOME: readonly Overlay[] = [
  {
    of: ['features/inbox/InboxPanel.tsx'],
    from: (page) => page.getByRole('navigation').getByRole('link', { name: 'Inbox' }).first(),
    keys: 'Enter',
    focus: /^Inbox/,
    ways: ['Escape'],
  },
  {
    of: ['features/archive/ArchivedBoards.tsx'],
    from: inMain('Archived boards'),
    keys: 'Enter',
    focus: /^Archived boards/,
    ways: PANEL,
  },
  {
    of: ['features/workspaces/CreateWorkspaceDialog.tsx', 'app/shell/create/CreateWorkspace.tsx'],
    from: named('Create'),
    keys: ['Enter', 'Create workspace'],
    focus: /^Workspace name/,
    ways: DIALOG,
  },
  {
    of: ['features/support/ReportDialog.tsx', 'app/report/ReportHost.tsx'],
    from: named(/^Your menu/),
    keys: ['Enter', 'Report a problem'],
    focus: /^What happened/,
    ways: DIALOG,
  },
  { of: ['features/spaces/SpacesTree.tsx'], from: named('Create something new'), ...MENU },
  {
    of: ['features/spaces/TitleDialog.tsx'],
    from: named('Create something new'),
    keys: ['Enter', 'Create space'],
    focus: /^Space title/,
    ways: DIALOG,
  },
  { of: ['features/spaces/TreeMenu.tsx'], from: named('Menu: Orbit'), ...MENU },
  {
    of: ['features/spaces/TitleDialog.tsx'],
    from: named('Menu: Orbit'),
    keys: ['Enter', 'Rename'],
    focus: /^Space title/,
    ways: [...DIALOG, { done: 'Rename' }],
  },
  {
    of: ['features/spaces/MoveInTreeDialog.tsx'],
    from: named('Menu: Focus'),
    keys: ['Enter', 'Move to…'],
    focus: /^Group/,
    ways: [...DIALOG, { done: 'Move' }],
  },
];

export const ON_TEAM: readonly Overlay[] = [
  {
    of: ['features/team/AddPeopleDialog.tsx'],
    from: inMain('Add people'),
    keys: 'Enter',
    focus: /^Email addresses/,
    ways: DIALOG,
  },
  { of: ['features/team/RoleMenu.tsx'], from: inMain(/^Role of Ewa/), ...MENU },
  {
    of: ['features/team/MemberMenu.tsx'],
    from: inMain(/^Menu: Ewa/),
    keys: ['Enter', 'Remove from the workspace'],
    ...QUESTION,
  },
];

export const ON_INBOX: readonly Overlay[] = [
  { of: ['features/inbox/InboxRowMenu.tsx'], from: inMain('Options of the entry'), ...MENU },
];

export const ON_ACTIVITY: readonly Overlay[] = [
  { of: ['ui/menu/ChoiceMenu.tsx'], from: inMain('All boards'), ...MENU },
];

export const ON_SEARCH: readonly Overlay[] = [
  { of: ['features/search/SavedSearches.tsx'], from: inMain('Menu: Webhooks'), ...MENU },
];

export const ON_WORKSPACE_SETTINGS: readonly Overlay[] = [
  {
    of: ['features/workspaces/TransferOwnership.tsx'],
    from: inMain('Hand over the workspace'),
    keys: 'Enter',
    ...QUESTION,
  },
  {
    of: ['features/workspaces/DeleteWorkspace.tsx'],
    from: inMain('Delete workspace'),
    keys: 'Enter',
    ...QUESTION,
  },
];

export const ON_SECURITY: readonly Overlay[] = [
  {
    of: ['features/settings/security/TotpSetUp.tsx'],
    from: inMain('Set up two-factor authentication'),
    keys: 'Enter',
    focus: /^Password/,
    ways: PANEL,
  },
  {
    of: ['features/settings/security/SignedInSessions.tsx'],
    from: inMain('Log out everywhere else'),
    keys: 'Enter',
    focus: /^Cancel/,
    ways: ['Escape', 'Cancel', { done: 'Log out everywhere else' }],
  },
];
export const ON_API_TOKENS: readonly Overlay[] = [
  {
    of: ['features/settings/tokens/NewToken.tsx'],
    from: inMain('New token'),
    keys: 'Enter',
    focus: /^Name/,
    ways: PANEL,
  },
  {
    of: ['features/settings/tokens/TokenRow.tsx'],
    from: inMain('Options of A script'),
    keys: 'Enter',
    focus: /^Revoke/,
    ways: ['Escape'],
  },
];
/** With a webhook to hooks.example.com. */
export const ON_WEBHOOKS: readonly Overlay[] = [
  {
    of: ['features/settings/webhooks/NewWebhook.tsx'],
    from: inMain('New webhook'),
    keys: 'Enter',
    focus: /^Address/,
    ways: PANEL,
  },
  {
    of: ['features/settings/webhooks/WebhookRow.tsx'],
    from: inMain('Options of hooks.example.com'),
    keys: 'Enter',
    focus: /^Deliveries/,
    ways: ['Escape'],
  },
  {
    of: ['features/settings/webhooks/Deliveries.tsx'],
    from: inMain('Options of hooks.example.com'),
    keys: ['Enter', 'Deliveries'],
    focus: /./,
    ways: PANEL,
  },
  {
    of: ['features/settings/webhooks/ChangeWebhook.tsx'],
    from: inMain('Options of hooks.example.com'),
    keys: ['Enter', 'Change webhook'],
    focus: /^Address/,
    ways: PANEL,
  },
];
export const ON_WORKSPACES: readonly Overlay[] = [
  {
    of: ['features/settings/workspaces/WorkspaceRow.tsx'],
    from: inMain(/^Delete workspace/),
    keys: 'Enter',
    ...QUESTION,
  },
];
export const ON_DELETE_ACCOUNT: readonly Overlay[] = [
  {
    of: ['features/settings/account/DeleteAccount.tsx'],
    from: inMain('Delete account'),
    keys: 'Enter',
    ...QUESTION,
  },
];
export const ON_SETTINGS_ON_PHONE: readonly Overlay[] = [
  {
    of: ['features/settings/navigation/SettingsNavigation.tsx'],
    from: inMain(/^Settings view/),
    // The menu is a sheet at the bottom edge.
    outside: { x: 195, y: 20 },
    ...MENU,
  },
];
export const ON_OFFLINE: readonly Overlay[] = [
  {
    of: ['features/offline/UnsentChanges.tsx'],
    from: inMain('Discard changes'),
    keys: 'Enter',
    ...QUESTION,
  },
];
