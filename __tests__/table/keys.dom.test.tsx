import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { TableView } from '../../src/features/table/TableView';
import { TaskOverlay } from '../../src/features/taskDetail/TaskOverlay';
import { startKeyBuffer } from '../../src/ui/lazy/keyBuffer';
import { BOARD, boardOf, VIEWER, type Lists } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { isAwaitingField } from '../ui/keyBufferProbe';

const LISTS: Lists = { 'To do': ['Write', 'Test', 'Ship', 'Ask'], Doing: ['Plan'], Done: ['Rest'] };
/** As many rows as no window shows. */
const many = (name: string) =>
  Array.from({ length: 300 }, (_, index) => `${name} ${String(index + 1).padStart(3, '0')}`);
const LONG: Lists = { 'To do': many('Task') };

async function openTable(lists: Lists = LISTS, at = '/') {
  const { store } = createStore();
  store.dispatch(snapshotReceived(boardOf(lists)));
  renderWithStore(<TableView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit />, {
    store,
    at,
  });
  const grid = await screen.findByRole('grid');
  return { store, grid };
}
const titleOf = (title: string) =>
  within(screen.getByRole('row', { name: new RegExp(title) })).getByTitle(title);
const group = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title}`) });
const head = (column: string) => {
  const cell = document.querySelector<HTMLElement>(`[data-row="head"] [data-cell="${column}"]`);
  if (!cell) throw new Error(`${column} is no column`);
  return cell;
};
const focus = (element: HTMLElement) => act(() => element.focus());
const field = () => screen.findByRole('textbox', { name: 'Task title' });
const listOf = (element: HTMLElement) =>
  element.closest<HTMLElement>('[data-section]')?.dataset['section'];

async function scrollTo(grid: HTMLElement, top: number) {
  const scroller = grid.parentElement ?? grid;
  scroller.scrollTop = top;
  fireEvent.scroll(scroller);
  // The rows that are no longer wanted leave a few in each frame.
  for (let frame = 0; frame < 40; frame += 1)
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

beforeEach(startKeyBuffer);
afterEach(() => void isAwaitingField());

describe('N in a table', () => {
  it.each([
    ['a task', () => titleOf('Plan'), '3000'],
    ['the heading of a list', () => group('To do'), '2000'],
    ['the heading of a list in the middle', () => group('Doing'), '3000'],
    ['a heading of the columns', () => head('due'), '2000'],
  ])('opens the form of the list with focus: %s', async (_what, from, list) => {
    await openTable(LISTS, '/?columns=due');
    focus(from());
    await userEvent.keyboard('n');
    const opened = await field();
    await waitFor(() => expect(opened).toHaveFocus());
    expect(listOf(opened)).toBe(list);
    expect(isAwaitingField()).toBe(false);
  });

  it.each([
    ['Doing', '3000'],
    ['Done', '4000'],
  ])('opens a collapsed list for its form: %s', async (title, list) => {
    await openTable();
    await userEvent.click(group(title));
    focus(group(title));
    expect(group(title)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('n');
    const opened = await field();
    await waitFor(() => expect(opened).toHaveFocus());
    expect(group(title)).toHaveAttribute('aria-expanded', 'true');
    expect(listOf(opened)).toBe(list);
  });

  it('focuses the form again that is open without focus', async () => {
    await openTable();
    focus(titleOf('Plan'));
    await userEvent.keyboard('n');
    await userEvent.type(await field(), 'Paint');
    focus(titleOf('Plan'));
    await userEvent.keyboard('n');
    expect(await field()).toHaveFocus();
    expect(isAwaitingField()).toBe(false);
  });
});

describe('The form for new tasks of a table', () => {
  it('keeps its text and its focus while its row is scrolled away', async () => {
    const { grid } = await openTable(LONG);
    focus(titleOf('Task 001'));
    await userEvent.keyboard('n');
    await userEvent.type(await field(), 'Paint');
    await scrollTo(grid, 0);
    expect(await field()).toHaveFocus();
    await userEvent.keyboard('er');
    expect(await field()).toHaveValue('Painter');
  });

  it('stays with its text, and takes no focus back, while another row has focus', async () => {
    const { grid } = await openTable(LONG);
    focus(titleOf('Task 001'));
    await userEvent.keyboard('n');
    const opened = await field();
    await userEvent.type(opened, 'Paint');
    await scrollTo(grid, 0);
    focus(titleOf('Task 001'));
    await scrollTo(grid, 100);
    expect(opened).toBeInTheDocument();
    expect(opened).toHaveValue('Paint');
    await scrollTo(grid, 300 * 37);
    expect(screen.getAllByRole('textbox', { name: 'Task title' })).toEqual([opened]);
    expect(titleOf('Task 001')).toHaveFocus();
  });

  it('renders its row in the order of the table', async () => {
    const { grid } = await openTable({ ...LONG, Done: many('Item') });
    focus(titleOf('Task 005'));
    await userEvent.keyboard('n');
    await userEvent.type(await field(), 'Paint');
    await scrollTo(grid, 0);
    focus(titleOf('Task 002'));
    await scrollTo(grid, 450 * 37);
    const indexes = within(grid)
      .getAllByRole('row')
      .map((row) => Number(row.getAttribute('aria-rowindex')));
    expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
    expect(screen.getByRole('textbox', { name: 'Task title' })).toHaveValue('Paint');
  });

  it('closes with its list, keeps the draft, and takes no focus when the list opens', async () => {
    await openTable();
    focus(titleOf('Plan'));
    await userEvent.keyboard('n');
    await userEvent.type(await field(), 'Paint');
    await userEvent.click(group('Doing'));
    await userEvent.click(group('Doing'));
    expect(group('Doing')).toHaveFocus();
    await userEvent.keyboard('n');
    expect(await field()).toHaveValue('Paint');
  });

  it('gives focus back to its button on Escape', async () => {
    await openTable();
    focus(titleOf('Plan'));
    await userEvent.keyboard('n');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', 'add'));
  });

  it('leaves focus outside of the table when it closes empty', async () => {
    await openTable();
    focus(titleOf('Plan'));
    await userEvent.keyboard('n');
    await waitFor(async () => expect(await field()).toHaveFocus());
    const filter = screen.getByRole('button', { name: 'Filter' });
    await userEvent.click(filter);
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Task title' })).not.toBeInTheDocument(),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(document.activeElement?.closest('[role="grid"]')).toBeNull();
  });
});

describe('The keys of an open task in a table', () => {
  const openTask = async (taskId: number, title: string, at: string) => {
    const { store } = createStore();
    store.dispatch(snapshotReceived(boardOf(LISTS)));
    renderWithStore(
      <TableView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit>
        <TaskOverlay taskId={taskId} onClose={() => undefined} />
      </TableView>,
      { store, at },
    );
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    act(() => dialog.getByRole('button', { name: /^Task menu/ }).focus());
  };

  it.each([
    ['across lists', 2004, 'Ask', '/', 'j', 3001],
    ['in the order of the table', 2001, 'Write', '/?sort=title', 'k', 2002],
    ['without those that a filter hides', 2002, 'Test', '/?q=est', 'j', 4001],
    ['through its list from one that a filter hides', 2003, 'Ship', '/?q=est', 'k', 2002],
  ])('go on %s', async (_what, from, title, at, key, to) => {
    await openTask(from, title, at);
    await userEvent.keyboard(key);
    await waitFor(() => expect(window.location.pathname).toMatch(new RegExp(`${to}$`)));
  });
});

describe('A range of rows in a table', () => {
  const selected = () =>
    within(screen.getByRole('grid'))
      .getAllByRole('row', { selected: true })
      .map((row) => row.querySelector('[data-cell="title"]')?.textContent);

  it.each([
    ['X', 'x'],
    ['Space', ' '],
  ])('begins at the row that %s has selected, and ends at a click with Shift', async (_, key) => {
    await openTable();
    focus(titleOf('Write'));
    await userEvent.keyboard(key);
    fireEvent.click(titleOf('Ship'), { shiftKey: true });
    expect(selected()).toEqual(['Write', 'Test', 'Ship']);
  });

  it('begins at the last row that was selected, by click or by key', async () => {
    await openTable();
    fireEvent.click(titleOf('Write'), { ctrlKey: true });
    focus(titleOf('Ship'));
    await userEvent.keyboard('x');
    fireEvent.click(titleOf('Ask'), { shiftKey: true });
    expect(selected()).toEqual(['Write', 'Ship', 'Ask']);
  });

  it('begins again with Shift and an arrow once nothing is selected', async () => {
    await openTable();
    focus(titleOf('Write'));
    await userEvent.keyboard('xx');
    focus(titleOf('Test'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    fireEvent.click(titleOf('Ask'), { shiftKey: true });
    expect(selected()).toEqual(['Test', 'Ship', 'Ask']);
  });
});
