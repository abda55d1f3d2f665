import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireTask } from '../../contract/wire';
import { rowsOfTask } from '../../contract/wire';
import { rowsReceived, snapshotReceived } from '../../src/api/commits';
import { RecentPages } from '../../src/features/home/aside/RecentPages';
import { BOARD, boardOf, wireTask } from '../boards/boardRows';
import { column, createStore, renderBoard, renderWithStore, titlesIn } from '../boards/renderBoard';
import { renderOpenTask, taskAnswer } from '../boards/renderOpenTask';
import { chooseOption } from '../ui/chooseOption';

const lists = { 'To do': ['Write'], Done: ['Plan'] };
/** The list of templates is not among those that clients know. */
const HIDDEN = 8000;
const TEMPLATE = 7001;
const template = (title = 'Release', more: Partial<WireTask> = {}): WireTask => ({
  ...wireTask({ id: TEMPLATE, title, sectionId: HIDDEN, sortIndex: 0, version: 1 }),
  isTemplate: true,
  ...more,
});
const rowsOf = (...tasks: WireTask[]) =>
  rowsReceived({ rows: tasks.flatMap((one) => rowsOfTask(one, 1)), seq: 1 });

function onBoard(tasks: WireTask[], given: Parameters<typeof renderBoard>[0] = {}) {
  const rendered = renderBoard({ lists, ...given });
  act(() => void rendered.store.dispatch(rowsOf(...tasks)));
  return rendered;
}

async function choose(button: string | RegExp, item: string) {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const undo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
const panel = async (name = 'Task templates') =>
  within(await screen.findByRole('dialog', { name }));

describe('A task template', () => {
  it('is saved from the menu of a card under another title, and Undo archives it', async () => {
    const { network } = onBoard([]);
    await choose('Task menu: Write', 'Save as template…');
    const dialog = await panel('Save “Write” as a template');
    const field = dialog.getByLabelText('Template title');
    expect(field).toHaveValue('Write');
    await userEvent.clear(field);
    await userEvent.type(field, 'Writing{Enter}');
    await waitFor(() =>
      expect(network.named('saveTaskTemplate')[0]?.variables).toMatchObject({
        projectId: BOARD,
        taskId: 2001,
        title: 'Writing',
      }),
    );
    expect(titlesIn('To do')).toEqual([expect.stringMatching(/^Write/)]);
    await choose('Board menu', 'Task templates');
    expect((await panel()).getByRole('link', { name: 'Writing' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await undo();
    await choose('Board menu', 'Task templates');
    expect((await panel()).getByText('No task templates yet')).toBeVisible();
  });

  it('is in no list and not counted, and in the panel with its labels and counts', async () => {
    onBoard([template('Release', { hasDescription: true, checkListCount: 3 })]);
    expect(titlesIn('To do')).toEqual(['Write']);
    expect(screen.queryByText('Release')).toBeNull();
    await choose('Board menu', 'Task templates');
    const row = within((await panel()).getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Release' })).toHaveAttribute(
      'href',
      expect.stringContaining(`-${TEMPLATE}`),
    );
    expect(row.getByText('Description')).toBeVisible();
    expect(row.getByText('3 checklist items')).toBeVisible();
  });

  it('is used in a chosen list, and Undo takes the task away', async () => {
    const { network } = onBoard([template()]);
    await choose('Board menu', 'Task templates');
    await userEvent.click((await panel()).getByRole('button', { name: 'Use: Release' }));
    const dialog = await panel('Add a task from “Release”');
    await chooseOption(dialog.getByLabelText('List'), 'Done');
    await userEvent.click(dialog.getByRole('button', { name: 'Add task' }));
    expect(titlesIn('Done')).toEqual(['Plan', expect.stringMatching(/^Release/)]);
    await waitFor(() =>
      expect(network.named('duplicateTask')[0]?.variables).toMatchObject({
        taskId: TEMPLATE,
        sectionId: 3000,
      }),
    );
    await undo();
    expect(titlesIn('Done')).toEqual(['Plan']);
  });

  it('is used in the list whose menu was opened, without another question', async () => {
    onBoard([template()]);
    await choose('List menu: Done', 'Add task from template…');
    const dialog = await panel('Add a task from a template');
    await userEvent.click(dialog.getByRole('button', { name: 'Use: Release' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(titlesIn('Done')).toEqual(['Plan', expect.stringMatching(/^Release/)]);
    expect(within(column('Done')).getByRole('button', { name: 'List menu: Done' })).toHaveFocus();
  });

  it('says why it cannot be used, and stays open, when there is no id for a new task', async () => {
    const { store } = onBoard([template()], { hasIds: false, respond: () => 'cable cut' });
    await choose('List menu: Done', 'Add task from template…');
    const dialog = await panel('Add a task from a template');
    await userEvent.click(dialog.getByRole('button', { name: 'Use: Release' }));
    expect(
      await dialog.findByText('Nothing new can be made until the connection returns'),
    ).toBeVisible();
    expect(store.getState().outbox.pending).toEqual([]);
  });

  it('is archived in the panel, moves focus to the next one, and Undo restores it', async () => {
    const { network } = onBoard([template(), { ...template('Hire'), id: 7002, relatedTasks: [] }]);
    await choose('Board menu', 'Task templates');
    const dialog = await panel();
    expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Hire',
      'Release',
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Archive the template “Hire”' }));
    expect(dialog.queryByRole('link', { name: 'Hire' })).toBeNull();
    await waitFor(() => expect(dialog.getByRole('link', { name: 'Release' })).toHaveFocus());
    await waitFor(() => expect(network.named('archiveTask')[0]?.variables).toEqual({ id: 7002 }));
    await undo();
    expect(await dialog.findByRole('link', { name: 'Hire' })).toBeVisible();
  });

  it('is not among the pages visited last on the home screen', () => {
    const { store } = createStore();
    store.dispatch(snapshotReceived(boardOf(lists)));
    store.dispatch(rowsOf(template()));
    const recent = [TEMPLATE, 2001].map((taskId) => ({ projectId: BOARD, taskId }));
    renderWithStore(<RecentPages recent={recent} wid="studio-1001" />, { store });
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /^Write/ })).toBeVisible();
  });

  it('is made empty from the panel', async () => {
    const { network } = onBoard([]);
    await choose('Board menu', 'Task templates');
    await userEvent.click((await panel()).getByRole('button', { name: 'New template' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(network.named('saveTaskTemplate')[0]?.variables).toMatchObject({
        projectId: BOARD,
        title: 'New template',
      }),
    );
  });

  it('is translated into Polish', async () => {
    onBoard([template('Wydanie', { checkListCount: 5 })], { locale: 'pl' });
    await choose('Menu tablicy', 'Szablony zadań');
    const dialog = await panel('Szablony zadań');
    expect(dialog.getByText('5 pozycji')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Użyj: Wydanie' })).toBeVisible();
  });
});

describe('An open task template', () => {
  const open = (canEdit = true) => {
    const rendered = renderOpenTask({
      lists,
      taskId: TEMPLATE,
      canEdit,
      respond: ({ name }) =>
        name === 'task' ? taskAnswer({ ...template(), isTemplate: true }) : 'cable cut',
    });
    act(() => void rendered.store.dispatch(rowsOf(template())));
    return rendered;
  };
  const overlay = async () => within(await screen.findByRole('dialog', { name: 'Release' }));

  it('says what it is, and has nothing that is about one task', async () => {
    open();
    const dialog = await overlay();
    expect(await dialog.findByText(/^This is a task template/)).toBeVisible();
    expect(within(dialog.getByRole('navigation')).getByText('Task templates')).toBeVisible();
    await waitFor(() => expect(dialog.getByText('Labels')).toBeVisible());
    expect(await dialog.findByRole('button', { name: /checklist/i })).toBeVisible();
    for (const name of ['Assignees', 'Due date', 'Comments', 'Files'])
      expect(dialog.queryByText(name)).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: 'Done' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /watch/i })).toBeNull();
    expect(dialog.queryByRole('tablist')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Task menu: Release' }));
    for (const item of ['Move to…', 'Duplicate…', 'Archive'])
      expect(screen.queryByRole('menuitem', { name: item })).toBeNull();
    expect(screen.getByRole('menuitem', { name: 'Cover…' })).toBeVisible();
  });

  it('is used and archived by the buttons of its notice', async () => {
    const { store, network, closed } = open();
    const dialog = await overlay();
    await userEvent.click(await dialog.findByRole('button', { name: 'Use: Release' }));
    const choice = await panel('Add a task from “Release”');
    await userEvent.click(choice.getByRole('button', { name: 'Add task' }));
    await waitFor(() =>
      expect(network.named('duplicateTask')[0]?.variables).toMatchObject({
        taskId: TEMPLATE,
        sectionId: 2000,
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Archive the template “Release”' }));
    expect(closed.times).toBe(1);
    await waitFor(() =>
      expect(store.getState().outbox.pending.map(({ name }) => name)).toContain('archiveTask'),
    );
  });

  it('has no buttons for readers', async () => {
    open(false);
    const dialog = await overlay();
    expect(await dialog.findByText(/^This is a task template/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Use: Release' })).toBeNull();
  });
});
