import { screen, waitFor, within } from '@testing-library/react';
import { snapshotReceived } from '../../src/api/commits';
import { CustomizeView } from '../../src/features/customize/CustomizeView';
import { SpacesTree } from '../../src/features/spaces/SpacesTree';
import { workspace } from '../app/fakeServer';
import type { Respond } from '../boards/fakeNetwork';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { createStore, renderBoard, renderWithStore } from '../boards/renderBoard';
import { done, refused } from '../settings/given';
import { boardRow, spaceRow } from '../spaces/treeWorld';
import { choose, formAround, networkStage, outboxStage } from './onBoard';
import { dialogGone, dialogNamed, type FormWalk, type Stage } from './walk';

const TOO_LONG = 'x'.repeat(201);
const TOO_LONG_TASK = 'x'.repeat(501);
const LISTS = { 'To do': ['Write', 'Test'], Done: ['Plan'] };
const onBoard = (name: string) => async () => outboxStage(renderBoard({ lists: LISTS }), name);
const closed = (form: HTMLElement) => waitFor(() => expect(form).not.toBeInTheDocument());
const tooLong = (label: string, text = TOO_LONG) => ({
  values: { [label]: text },
  at: label,
  says: 'too long',
});

/** Escape closes the field and keeps its text. */
const leaveByEscape = async ({ user }: Stage, form: HTMLElement) => {
  await user.keyboard('{Escape}');
  await closed(form);
};

const addList: FormWalk = {
  name: 'a new list',
  files: [
    'features/board/section/AddSectionForm.tsx',
    'features/board/card/addTask/useTitleEntry.ts',
  ],
  submit: 'Add list',
  start: onBoard('addSectionToProject'),
  open: async ({ user }) => {
    await user.click(screen.getByRole('button', { name: /^Add list/ }));
    return formAround('List title');
  },
  leave: leaveByEscape,
  kept: { 'List title': TOO_LONG },
  wrong: tooLong('List title'),
  right: { 'List title': 'Doing' },
  done: () => screen.findByRole('heading', { level: 2, name: 'Doing' }),
};

const addTask: FormWalk = {
  name: 'a task at the end of a list',
  files: ['features/board/card/addTask/AddTaskForm.tsx'],
  submit: 'Add task',
  start: onBoard('addTask'),
  open: async ({ user }) => {
    await user.click(screen.getAllByRole('button', { name: /^Add task/ })[0] ?? document.body);
    return formAround('Task title');
  },
  leave: leaveByEscape,
  kept: { 'Task title': TOO_LONG_TASK },
  wrong: tooLong('Task title', TOO_LONG_TASK),
  right: { 'Task title': 'Ship' },
  done: () => screen.findByRole('link', { name: /^Ship/ }),
};

const renameList: FormWalk = {
  name: 'the inline edit of a title',
  files: ['ui/forms/InlineEditor.tsx', 'features/board/section/SectionTitleEditor.tsx'],
  submit: { keys: '{Enter}' },
  start: onBoard('updateSectionTitle'),
  open: async (stage) => {
    await choose(stage, 'List menu: Done', 'Rename');
    return (
      (await screen.findByRole('textbox', { name: 'List title' })).closest('li') ?? document.body
    );
  },
  leave: async ({ user }) => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  },
  fresh: { 'List title': 'Done' },
  wrong: tooLong('List title'),
  right: { 'List title': 'Later' },
  done: () => screen.findByRole('heading', { level: 2, name: 'Later' }),
};

const moveList: FormWalk = {
  name: 'another position for a list',
  files: ['features/board/section/moveSection/MoveSectionDialog.tsx'],
  submit: 'Move',
  start: onBoard('moveSection'),
  open: async (stage) => {
    await choose(stage, 'List menu: To do', 'Move to…');
    return dialogNamed('Move the list “To do”');
  },
  right: { Position: 'At the end' },
  done: dialogGone,
};

const listSettings: FormWalk = {
  name: 'the colour and limit of a list',
  files: ['features/board/section/SectionSettingsDialog.tsx'],
  submit: 'Save',
  start: onBoard('updateSection'),
  open: async (stage) => {
    await choose(stage, 'List menu: To do', 'Colour and limit…');
    return dialogNamed('Colour and limit of “To do”');
  },
  wrong: {
    values: { 'Task limit (optional)': '0' },
    at: 'Task limit (optional)',
    says: 'whole number',
  },
  right: { 'Task limit (optional)': '1' },
  done: () => screen.findByText('2 tasks, over the limit of 1'),
};

const moveAllTasks: FormWalk = {
  name: 'another list for all tasks of a list',
  files: ['features/board/card/moveTask/MoveTasksDialog.tsx'],
  submit: 'Move',
  start: onBoard('moveTask'),
  open: async (stage) => {
    await choose(stage, 'List menu: Done', 'Move all tasks…');
    return dialogNamed('Move 1 task from “Done”');
  },
  right: { List: 'To do' },
  done: dialogGone,
};

const moveTask: FormWalk = {
  name: 'another list for a task',
  files: ['features/board/card/moveTask/MoveTaskForm.tsx'],
  submit: 'Move',
  start: onBoard('moveTask'),
  open: async (stage) => {
    await choose(stage, 'Task menu: Test', 'Move to…');
    return dialogNamed('Move “Test”');
  },
  right: { List: 'Done' },
  done: dialogGone,
};

const duplicateTask: FormWalk = {
  name: 'a copy of a task',
  files: ['features/board/card/actions/DuplicateTaskDialog.tsx'],
  submit: 'Duplicate',
  start: onBoard('duplicateTask'),
  open: async (stage) => {
    await choose(stage, 'Task menu: Test', 'Duplicate…');
    return dialogNamed('Duplicate “Test”');
  },
  right: { List: 'Done' },
  done: dialogGone,
};

const saveTemplate: FormWalk = {
  name: 'a template of a task',
  files: ['features/board/card/templates/SaveTemplateDialog.tsx'],
  submit: 'Save template',
  start: onBoard('saveTaskTemplate'),
  open: async (stage) => {
    await choose(stage, 'Task menu: Test', 'Save as template…');
    return dialogNamed('Save “Test” as a template');
  },
  fresh: { 'Template title': 'Test' },
  wrong: tooLong('Template title', TOO_LONG_TASK),
  right: { 'Template title': 'Testing' },
  done: dialogGone,
};

/** Selects a task and opens a dialog of the selection bar. */
const openBulk =
  (button: string) =>
  async ({ user }: Stage) => {
    const bar = () => screen.queryByRole('toolbar');
    if (!bar()) {
      await user.click(screen.getByRole('button', { name: 'Filter' }));
      await screen.findByRole('search');
      screen.getByRole('link', { name: /^Write/ }).focus();
      await user.keyboard('x');
    }
    await user.click(
      within(await screen.findByRole('toolbar')).getByRole('button', { name: button }),
    );
    return screen.findByRole('dialog');
  };
const bulkDue: FormWalk = {
  name: 'the due date of selected tasks',
  files: [],
  submit: 'Save',
  start: onBoard('updateTaskField'),
  open: openBulk('Due…'),
  fresh: { Date: '' },
  wrong: { values: { Date: 'soon' }, at: 'Date', says: 'Not a date we know' },
  right: { Date: '2026-12-01' },
  done: dialogGone,
};
const bulkMove: FormWalk = {
  name: 'another list for selected tasks',
  files: ['features/board/card/moveTask/MoveTasksDialog.tsx'],
  submit: 'Move',
  start: onBoard('moveTask'),
  open: openBulk('Move to…'),
  right: { List: 'Done' },
  done: dialogGone,
};

const respondAsOwner: Respond = ({ name }) =>
  name === 'myWorkspaces' ? { data: { myWorkspaces: [workspace(1001, 'Studio')] } } : 'cable cut';
const inviteToBoard: FormWalk = {
  name: 'an invitation to a board',
  files: ['features/board/board/share/InviteForm.tsx'],
  submit: 'Invite',
  start: async () =>
    networkStage(renderBoard({ lists: LISTS, respond: respondAsOwner }), 'InviteToProject'),
  open: async ({ user }) => {
    await user.click(screen.getByRole('button', { name: 'Share' }));
    return formAround('Invite people');
  },
  leave: leaveByEscape,
  wrong: {
    values: { 'Invite people': 'ewa' },
    at: 'Invite people',
    says: 'This is not an email address: ewa',
  },
  refused: {
    values: { 'Invite people': 'ewa@example.test' },
    at: 'Invite people',
    says: 'Unknown error',
    answer: refused('inviteToProject', ['users', 'unknown-error']),
  },
  right: { 'Invite people': 'jan@example.test' },
  accepted: done('inviteToProject', { added: 0, invited: 1 }),
  done: () => screen.findByText('Invitation sent'),
};

/** The page that customizes a board. */
function openCustomize() {
  const screenOf = createStore();
  screenOf.store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
  renderWithStore(
    <CustomizeView
      projectId={BOARD}
      wid="studio-1001"
      viewerId={VIEWER}
      workspaceId={1001}
      role={2}
    />,
    screenOf,
  );
  return screenOf;
}
const boardTitle: FormWalk = {
  name: 'the title of a board',
  files: ['features/customize/BoardTitle.tsx'],
  submit: 'Save',
  start: async () => outboxStage(openCustomize(), 'updateProjectTitle'),
  open: async ({ user }) => {
    const form = await formAround('Board title');
    // Its button is disabled until something changes.
    await user.type(screen.getByLabelText('Board title'), '!');
    return form;
  },
  leave: async ({ user }) => user.type(screen.getByLabelText('Board title'), 'Website relaunch'),
  fresh: { 'Board title': 'Website relaunch!' },
  wrong: { values: { 'Board title': '' }, at: 'Board title', says: 'Board title is required' },
  right: { 'Board title': 'Relaunch' },
  done: () => screen.findByText('Board renamed'),
};
const newField: FormWalk = {
  name: 'a new field',
  files: ['features/customize/NewField.tsx'],
  submit: 'Create',
  start: async () => outboxStage(openCustomize(), 'createCustomField'),
  open: async ({ user }) => {
    await user.click(await screen.findByRole('button', { name: 'New field' }));
    return dialogNamed('New field');
  },
  wrong: { values: { 'Field title': '' }, at: 'Field title', says: 'Field title is required' },
  right: { 'Field title': 'Colour' },
  done: dialogGone,
};

const saveView: FormWalk = {
  name: 'a saved view of a board',
  files: ['features/savedViews/ViewNameDialog.tsx'],
  submit: 'Save',
  start: onBoard('createSavedView'),
  open: async (stage) => {
    await choose(stage, 'Saved views', 'Save view');
    return dialogNamed('Save view');
  },
  wrong: {
    values: { 'Name of the view': 'x'.repeat(81) },
    at: 'Name of the view',
    says: 'too long',
  },
  right: { 'Name of the view': 'Mine' },
  done: dialogGone,
};

const duplicateBoard: FormWalk = {
  name: 'a copy of a board',
  files: ['features/board/board/DuplicateBoardDialog.tsx'],
  submit: 'Duplicate board',
  start: onBoard('duplicateProject'),
  open: async (stage) => {
    await choose(stage, 'Board menu', 'Duplicate board…');
    return dialogNamed('Duplicate “Website relaunch”');
  },
  fresh: { 'Board title': 'Website relaunch (copy)' },
  wrong: { values: { 'Board title': '' }, at: 'Board title', says: 'Board title is required' },
  right: { 'Board title': 'Next relaunch' },
  done: dialogGone,
};

const respondWithExports: Respond = ({ name }) =>
  name === 'Exports' ? { data: { exports: [] } } : 'cable cut';
const exportBoard: FormWalk = {
  name: 'an export of a board',
  files: ['features/exports/ExportForm.tsx'],
  submit: 'Export',
  start: async () =>
    networkStage(renderBoard({ lists: LISTS, respond: respondWithExports }), 'StartExport'),
  open: async (stage) => {
    await choose(stage, 'Board menu', 'Export…');
    return dialogNamed('Export “Website relaunch”');
  },
  refused: {
    values: { Format: 'CSV: a table for spreadsheets' },
    at: null,
    says: /Three of your exports are still being made/,
    answer: () => ({ code: 'exports-too-many' }),
  },
  right: { Format: 'Markdown: a text to read' },
  accepted: done('startExport', { export: null }),
  done: () => waitFor(() => expect(screen.queryByText(/still being made/)).not.toBeInTheDocument()),
};

const moveInTree: FormWalk = {
  name: 'another group for a board',
  files: ['features/spaces/MoveInTreeDialog.tsx'],
  submit: 'Move',
  start: async () => {
    const { store } = createStore();
    const place = { workspaceId: 1001, seq: 1 };
    store.dispatch(
      snapshotReceived({
        ...place,
        scope: 'Workspace:1001',
        rows: [{ op: 'put', table: 'projects', row: boardRow(1, 'Home') }],
      }),
    );
    store.dispatch(
      snapshotReceived({
        ...place,
        scope: 'Tree:1001',
        rows: [{ op: 'put', table: 'spaces', row: spaceRow(20, 'Work') }],
      }),
    );
    renderWithStore(
      <SpacesTree
        workspaceId={1001}
        wid="studio-1001"
        openId={1}
        canEdit
        onNavigate={undefined}
        onCreate={() => undefined}
      />,
      { store },
    );
    return outboxStage({ store }, 'updateProject');
  },
  open: async (stage) => {
    await choose(stage, 'Menu: Home', 'Move to…');
    return dialogNamed('Move “Home”');
  },
  right: { Group: 'Work' },
  done: dialogGone,
};

export const boardForms = [
  addList,
  addTask,
  renameList,
  moveList,
  listSettings,
  moveAllTasks,
  moveTask,
  duplicateTask,
  saveTemplate,
  bulkDue,
  bulkMove,
  inviteToBoard,
  boardTitle,
  newField,
  saveView,
  duplicateBoard,
  exportBoard,
  moveInTree,
];
