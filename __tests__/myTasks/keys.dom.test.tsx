import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { snapshotReceived } from '../../src/api/commits';
import { MyTasksView } from '../../src/features/myTasks/MyTasksView';
import { TaskOverlay } from '../../src/features/taskDetail/TaskOverlay';
import { links } from '../../contract/links';
import { startKeyBuffer } from '../../src/ui/lazy/keyBuffer';
import type { RowChange } from '../../contract/rows';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { isAwaitingField } from '../ui/keyBufferProbe';

const WID = 'studio-1001';
const OTHER_BOARD = 1600;
/**
 * The four lists (2000, 3000, 4000, 5000). "Sent" is done and of another board: Recently assigned
 * does not show it.
 */
const LISTS = {
  'Recently assigned': [
    { title: 'Write', projectId: OTHER_BOARD },
    { title: 'Sent', projectId: OTHER_BOARD, isDone: true },
    { title: 'Test', projectId: OTHER_BOARD },
  ],
  'To do today': [{ title: 'Call', projectId: OTHER_BOARD }],
  'To do this week': [],
  'To do later': ['Read'],
};

/** The list of the other board that has "Write", "Call" and "Other" as well. */
function otherBoard(): RowChange[] {
  const { rows } = boardOf({ Doing: ['Other'] });
  return [
    ...rows.flatMap((change): RowChange[] => {
      if (change.op !== 'put') return [];
      if (change.table === 'sections')
        return [{ ...change, row: { ...change.row, id: 7000, projectId: OTHER_BOARD } }];
      if (change.table === 'tasks')
        return [{ ...change, row: { ...change.row, id: 7001, projectId: OTHER_BOARD } }];
      return [];
    }),
    ...[2001, 3001, 7001].map((taskId, index): RowChange => ({
      op: 'put',
      table: 'taskLinks',
      row: { taskId, sectionId: 7000, projectId: OTHER_BOARD, version: 1, sortIndex: index },
    })),
  ];
}

function openMyTasks({ at = '/', taskId }: { at?: string; taskId?: number } = {}) {
  const { store } = createStore();
  const board = boardOf(LISTS, 'My Tasks');
  store.dispatch(snapshotReceived({ ...board, rows: [...board.rows, ...otherBoard()] }));
  const path = ({ slug }: { slug: string }) => links.myTasks(WID, 'anna', slug);
  renderWithStore(
    <MyTasksView
      {...{ projectId: BOARD, wid: WID, boardSlug: String(BOARD), viewerId: VIEWER }}
      canEdit
      openPath={path}
      header={null}
    >
      {taskId !== undefined && <TaskOverlay taskId={taskId} onClose={() => undefined} />}
    </MyTasksView>,
    { store, at },
  );
  return { store };
}

const card = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) });
const press = async (title: string, keys: string) => {
  act(() => card(title).focus());
  await userEvent.keyboard(keys);
};
const field = () => screen.findByRole('textbox', { name: 'Task title' });
const pathname = () => window.location.pathname;

beforeEach(startKeyBuffer);
afterEach(() => void isAwaitingField());

describe('The keys that add in My Tasks', () => {
  it('open the form of the list with focus', async () => {
    openMyTasks();
    await press('Call', 'n');
    const opened = await field();
    await waitFor(() => expect(opened).toHaveFocus());
    expect(opened.closest('[data-section]')).toHaveAttribute('data-section', '3000');
    expect(isAwaitingField()).toBe(false);
  });

  it('focus the form again that is open without focus', async () => {
    openMyTasks();
    await press('Call', 'n');
    await userEvent.type(await field(), 'Paint');
    await press('Call', 'n');
    expect(await field()).toHaveFocus();
    expect(isAwaitingField()).toBe(false);
    await userEvent.keyboard('er');
    expect(await field()).toHaveValue('Painter');
  });

  it.each([
    ['Shift N on its lists, which are always four', '/', '{Shift>}N{/Shift}'],
    ['Shift N by board', '/?group=board', '{Shift>}N{/Shift}'],
    ['N by board', '/?group=board', 'n'],
  ])('leave the next keys to the page if nothing opens: %s', async (_what, at, keys) => {
    openMyTasks({ at });
    await userEvent.keyboard(keys);
    expect(isAwaitingField()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await press('Call', keys);
    expect(isAwaitingField()).toBe(false);
  });
});

describe('The keys of a card in My Tasks', () => {
  it('move down and up past a hidden task, by letter and by arrow', async () => {
    openMyTasks();
    expect(screen.queryByRole('link', { name: /^Sent/ })).not.toBeInTheDocument();
    await press('Write', 'j');
    expect(card('Test')).toHaveFocus();
    await userEvent.keyboard('k');
    expect(card('Write')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(card('Test')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(card('Write')).toHaveFocus();
  });

  it('move to the next list that has cards, and to the ends', async () => {
    openMyTasks();
    await press('Write', '{ArrowRight}');
    expect(card('Call')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(card('Read')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{End}');
    expect(card('Test')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(card('Write')).toHaveFocus();
  });

  it('focus the first card while nothing has focus', async () => {
    openMyTasks();
    await userEvent.keyboard('j');
    expect(card('Write')).toHaveFocus();
  });

  it('move it with M to another of the four lists, and with Shift M to the next', async () => {
    const { store } = openMyTasks();
    await press('Write', 'm');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Write”' });
    expect(within(dialog).getByRole('combobox', { name: 'List' })).toHaveTextContent(
      'Recently assigned',
    );
    await waitFor(() => expect(within(dialog).getByLabelText('List')).toHaveFocus());
    expect(isAwaitingField()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press('Write', '{Shift>}M{/Shift}');
    await waitFor(() =>
      expect(store.getState().outbox.pending.map(({ variables }) => variables)).toEqual([
        { id: 2001, sectionId: 3000, after: 0 },
      ]),
    );
  });
});

describe('The keys of an open task in My Tasks', () => {
  const open = async (taskId: number, title: string) => {
    openMyTasks({ taskId });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    act(() => dialog.getByRole('button', { name: /^Task menu/ }).focus());
  };

  it('open with J the next task of its list there, not of the list of its board', async () => {
    await open(2001, 'Write');
    await userEvent.keyboard('k');
    expect(await screen.findByText('This is the first task of the list')).toBeInTheDocument();
    await userEvent.keyboard('j');
    await waitFor(() => expect(pathname()).not.toBe('/'));
    expect(pathname()).not.toMatch(/7001$/);
    expect(pathname()).toMatch(/2003$/);
  });

  it('offer with M the four lists, from its list there', async () => {
    await open(3001, 'Call');
    await userEvent.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Call”' });
    expect(within(dialog).getByRole('combobox', { name: 'List' })).toHaveTextContent('To do today');
  });
});
