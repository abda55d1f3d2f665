import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STANDARD_FIELD } from '../../contract/fields';
import { taskLinkKey, type RowChange } from '../../contract/rows';
import { commitReceived, rowsReceived, snapshotReceived } from '../../src/api/commits';
import { useShellKeys } from '../../src/app/shell/useShellKeys';
import { OutboxNotices } from '../../src/features/outbox/OutboxNotices';
import { UndoQuestion } from '../../src/features/outbox/undo/UndoQuestion';
import { BoardView } from '../../src/features/board/board/BoardView';
import { useUndoHistory } from '../../src/store/useUndoHistory';
import { BOARD, boardOf, VIEWER, wireTask, type Lists } from './boardRows';
import { createStore, renderWithStore, titlesIn } from './renderBoard';
import { done, type Respond } from './fakeNetwork';
import { chooseOption } from '../ui/chooseOption';

const LISTS: Lists = {
  'To do': ['Write', 'Test', { title: 'Ship', assigneeIds: [VIEWER] }],
  Done: ['Plan'],
};

/** The shortcuts that the app shell registers. */
function TopKeys() {
  const history = useUndoHistory();
  useShellKeys((key) => {
    if (key === 'undo') history.undo();
    if (key === 'redo') history.redo();
    return true;
  });
  return null;
}

async function open(at = '/', locale?: 'en' | 'pl', respond?: Respond) {
  const { store, network } = createStore(respond);
  store.dispatch(snapshotReceived(boardOf(LISTS)));
  renderWithStore(
    <>
      <OutboxNotices />
      <TopKeys />
      <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit />
    </>,
    { store, at, locale },
  );
  const user = userEvent.setup();
  return { store, network, user };
}
const card = (name: RegExp) => screen.getByRole('link', { name });
const toasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ }))
    .queryAllByRole('listitem')
    .map((toast) => toast.textContent);
const bar = () => screen.findByRole('toolbar');
/** The tools listen as soon as the search has its container. */
async function withTools() {
  await userEvent.click(screen.getByRole('button', { name: /^(Filter|Filtruj)$/ }));
  await screen.findByRole('search');
}

type Store = Awaited<ReturnType<typeof open>>['store'];

/** Another user archives a task of "To do". */
function archive(store: Store, id: number) {
  const task = wireTask({ id, title: 'Gone', sectionId: 2000, sortIndex: 900, version: 2 });
  const fields = { ...task, archivedAt: '2026-11-10T08:00:00.000Z' };
  const commit = { workspaceId: 1001, seq: id, mutationId: null, type: 'update' } as const;
  act(() => void store.dispatch(commitReceived({ ...commit, key: `Task:${id}`, fields })));
}

/** Another user moves a task from "To do" to "Done". */
function moveToDone(store: Store, taskId: number) {
  const row = { taskId, sectionId: 3000, projectId: BOARD, version: 2, sortIndex: 900 };
  const rows: RowChange[] = [
    { op: 'drop', table: 'taskLinks', key: taskLinkKey(2000, taskId), version: 2 },
    { op: 'put', table: 'taskLinks', row },
  ];
  act(() => void store.dispatch(rowsReceived({ rows, seq: 2 })));
}

describe('Selecting on a board', () => {
  it('archives the selected tasks at once, and one Undo restores all of them', async () => {
    const { user } = await open();
    await withTools();
    card(/^Write/).focus();
    await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    expect(await bar()).toHaveTextContent('2 tasks selected');
    expect(card(/^Write , selected/)).toBeInTheDocument();
    await user.click(within(await bar()).getByRole('button', { name: 'Archive' }));
    await user.click(
      within(screen.getByRole('alertdialog', { name: 'Archive 2 tasks?' })).getByRole('button', {
        name: 'Archive',
      }),
    );
    await waitFor(() =>
      expect(titlesIn('To do').map((title) => title.slice(0, 4))).toEqual(['Ship']),
    );
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(titlesIn('To do').map((title) => title.slice(0, 4))).toEqual(['Writ', 'Test', 'Ship']),
    );
  });

  it('moves tasks selected by Ctrl+click to another list in their order, and one Undo moves them back', async () => {
    const { user } = await open();
    await withTools();
    await user.keyboard('{Control>}');
    await user.click(card(/^Ship/));
    await user.click(card(/^Write/));
    await user.keyboard('{/Control}');
    await user.click(within(await bar()).getByRole('button', { name: 'Move to…' }));
    await chooseOption(screen.getByLabelText('List'), 'Done', user);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(titlesIn('Done').map((title) => title.slice(0, 4))).toEqual(['Plan', 'Writ', 'Ship']),
    );
    const whole = ['Writ', 'Test', 'Ship'];
    const isWhole = () =>
      expect(titlesIn('To do').map((title) => title.slice(0, 4))).toEqual(whole);
    expect(toasts()).toEqual(['2 tasks moved to DoneUndo']);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(isWhole);
    // A redone batch is still one entry.
    for (const redo of [
      '{Control>}{Shift>}z{/Shift}{/Control}',
      '{Control>}y{/Control}',
      'button',
    ] as const) {
      await waitFor(() => expect(toasts()).toEqual(['Undone: 2 tasks moved to DoneRedo']));
      if (redo === 'button') await user.click(screen.getByRole('button', { name: 'Redo' }));
      else await user.keyboard(redo);
      await waitFor(() => expect(titlesIn('Done')).toHaveLength(3));
      await waitFor(() => expect(toasts()).toEqual(['Redone: 2 tasks moved to DoneUndo']));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(isWhole);
    }
  });

  it('withdraws “Undone” as soon as another change is made, and names a change that had no toast', async () => {
    const { user } = await open();
    await withTools();
    card(/^Write/).focus();
    await user.keyboard('e{Control>}a{/Control}Wrote{Enter}');
    await screen.findByRole('link', { name: /^Wrote/ });
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByRole('link', { name: /^Write/ });
    await waitFor(() => expect(toasts().at(-1)).toMatch(/^Undone: .*Redo$/));
    card(/^Ship/).focus();
    await user.keyboard('i');
    await waitFor(() => expect(toasts().filter((text) => text?.startsWith('Undone'))).toEqual([]));
  });

  it('also starts from the menu of a card, without a keyboard', async () => {
    const { user } = await open();
    await withTools();
    await user.click(screen.getByRole('button', { name: 'Task menu: Write' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Select' }));
    expect(await bar()).toHaveTextContent('1 task selected');
    await user.click(within(await bar()).getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  it('keeps the tasks that got a date together for the next action', async () => {
    const { user } = await open();
    await withTools();
    card(/^Write/).focus();
    await user.keyboard('x{Shift>}{ArrowDown}{/Shift}');
    await user.click(within(await bar()).getByRole('button', { name: 'Due…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Due date of 2 tasks' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Date' }), '2 jan 2020{Enter}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(await bar()).toHaveTextContent('2 tasks selected');
    expect(card(/^Write , selected/).querySelector('time')).toBeInTheDocument();
  });

  it('by Shift+click selects everything between, and Escape clears the selection', async () => {
    const { user } = await open();
    await withTools();
    card(/^Write/).focus();
    await user.keyboard('x{Shift>}');
    await user.click(card(/^Ship/));
    await user.keyboard('{/Shift}');
    expect(await bar()).toHaveTextContent('3 tasks selected');
    card(/^Ship/).focus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).not.toBeInTheDocument());
  });

  it('by Shift+click selects only that card when the one selected last has gone', async () => {
    const { store, user } = await open();
    await withTools();
    card(/^Test/).focus();
    await user.keyboard('x');
    archive(store, 2002);
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(2));
    await user.keyboard('{Shift>}');
    await user.click(card(/^Ship/));
    expect(await bar()).toHaveTextContent('1 task selected');
    expect(card(/^Ship , selected/)).toBeInTheDocument();
    await user.click(card(/^Write/));
    await user.keyboard('{/Shift}');
    expect(await bar()).toHaveTextContent('2 tasks selected');
  });

  it('by keys moves the visible tasks in the board’s order, whatever was selected first or is hidden', async () => {
    const { user } = await open();
    await withTools();
    await user.keyboard('{Control>}');
    for (const name of [/^Ship/, /^Test/, /^Write/]) await user.click(card(name));
    await user.keyboard('{/Control}');
    await bar();
    // "Ship" has no such letter.
    await user.type(screen.getByLabelText('Words in the title'), 't');
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(2));
    card(/^Test/).focus();
    await user.keyboard('m');
    await chooseOption(await screen.findByLabelText('List'), 'Done', user);
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(toasts()).toEqual(['2 tasks moved to DoneUndo']));
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() =>
      expect(titlesIn('Done').map((title) => title.slice(0, 4))).toEqual(['Plan', 'Writ', 'Test']),
    );
    expect(titlesIn('To do').map((title) => title.slice(0, 4))).toEqual(['Ship']);
  });

  it('stays when Escape leaves a field', async () => {
    const { user } = await open();
    await withTools();
    card(/^Write/).focus();
    await user.keyboard('x');
    expect(await bar()).toHaveTextContent('1 task selected');
    await user.click(screen.getByLabelText('Words in the title'));
    await user.keyboard('{Escape}');
    expect(await bar()).toHaveTextContent('1 task selected');
  });
});

describe('A filter', () => {
  it('applies the conditions in the URL, counts the hidden tasks, and Q toggles the user’s own tasks', async () => {
    const { user } = await open('/?q=e');
    expect(await screen.findAllByText('2 tasks are hidden')).not.toHaveLength(0);
    expect(titlesIn('To do')).toHaveLength(2);
    expect(screen.getByLabelText('Words in the title')).toHaveValue('e');
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(3));
    card(/^Write/).focus();
    await user.keyboard('q');
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Me' })).toHaveAttribute('aria-haspopup', 'dialog');
  });

  it.each([
    '?due=tomorrow',
    '?q=',
    '?assignee=anna',
    '?label=x',
    '?done=2',
    '?f12=',
    '?watching=0',
  ])('ignores an invalid condition in the URL: %s', async (search) => {
    await open(`/${search}`);
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(3));
    expect(titlesIn('Done')).toHaveLength(1);
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
  });

  it('closes on Escape and keeps its conditions, which its button counts', async () => {
    const { user } = await open('/?q=e');
    const field = await screen.findByLabelText('Words in the title');
    expect(screen.getAllByText('1 hidden')).toHaveLength(2);
    await user.click(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Words in the title')).not.toBeInTheDocument();
    expect(titlesIn('To do')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Filter 1' })).toHaveFocus();
  });

  it('takes several people, and leaves the cards that stay as they are', async () => {
    const { user } = await open('/?assignee=none');
    const stays = await screen.findByRole('link', { name: /^Write/ });
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(2));
    const changes: string[] = [];
    const observer = new MutationObserver((records) =>
      changes.push(...records.map(({ type }) => type)),
    );
    const item = stays.closest('[data-task]') ?? document.body;
    observer.observe(item, { subtree: true, childList: true, attributes: true });
    await user.click(await screen.findByRole('button', { name: 'Nobody' }));
    await user.click(screen.getByRole('checkbox', { name: 'Me' }));
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(3));
    expect(screen.getByRole('link', { name: /^Write/ })).toBe(stays);
    expect([...changes, ...observer.takeRecords()]).toEqual([]);
    expect(screen.getByRole('button', { name: '2 people' })).toBeInTheDocument();
  });

  it('narrows the board to the typed words', async () => {
    const { user } = await open('/', 'pl');
    await withTools();
    await user.type(screen.getByLabelText('Słowa z tytułu'), 'ship');
    await waitFor(() => expect(titlesIn('To do')).toHaveLength(1));
    // It is visible, and a moment later also announced.
    expect(screen.getAllByText('Ukryto 3 zadania')).not.toHaveLength(0);
  });
});

describe('Focus on a card that another user removes', () => {
  it.each([
    ['archived', archive],
    ['moved to another list', moveToDone],
  ])('moves to the next one, or from the last card to the one before: %s', async (_how, remove) => {
    const { store } = await open();
    await withTools();
    card(/^Test/).focus();
    // As a person would: focus has left the filter's field for good.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    remove(store, 2002);
    await waitFor(() => expect(card(/^Ship/)).toHaveFocus());
    remove(store, 2003);
    await waitFor(() => expect(card(/^Write/)).toHaveFocus());
  });
});

describe('A value that another user has changed since', () => {
  const renamed = (title: string, version: number, mutationId: string | null) =>
    ({
      workspaceId: 1001,
      seq: version,
      mutationId,
      type: 'update',
      key: 'Task:2001',
      fields: wireTask({ id: 2001, title, sectionId: 2000, sortIndex: 100, version }),
    }) as const;
  const rename: Respond = ({ name, variables, key }) =>
    name === 'updateTaskTitle'
      ? {
          data: { updateTaskTitle: done },
          commit: renamed(
            String(variables['title']),
            Number(variables['title'] === 'Mine' ? 2 : 4),
            key,
          ),
        }
      : 'cable cut';

  async function overtaken(locale: 'en' | 'pl' = 'en') {
    const opened = await open('/', locale, rename);
    await withTools();
    card(/^Write/).focus();
    await opened.user.keyboard('e');
    await opened.user.keyboard('{Control>}a{/Control}Mine{Enter}');
    await waitFor(() => expect(opened.store.getState().outbox.pending).toEqual([]));
    act(() => void opened.store.dispatch(commitReceived(renamed('Theirs', 3, null))));
    await waitFor(() => expect(titlesIn('To do')[0]).toMatch(/^Theirs/));
    card(/^Theirs/).focus();
    // The conflict check loads with the first change that can be undone.
    await waitFor(async () => {
      await opened.user.keyboard('{Control>}z{/Control}');
      await waitFor(() =>
        expect(
          screen.getByRole('alertdialog', {
            name:
              locale === 'en' ? '“Theirs” has been changed since' : 'Tymczasem zmieniono „Theirs”',
          }),
        ).toBeInTheDocument(),
      );
    });
    return { ...opened, question: within(screen.getByRole('alertdialog')) };
  }

  it('is shown with the old value, and stays unless the user decides to overwrite it', async () => {
    const { user, question, network } = await overtaken();
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Theirs',
      'Write',
    ]);
    await user.click(question.getByRole('button', { name: 'Keep it as it is now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(titlesIn('To do')[0]).toMatch(/^Theirs/);
    expect(network.named('updateTaskTitle')).toHaveLength(1);
  });

  it('is overwritten when the user chooses to', async () => {
    const { user, question } = await overtaken();
    await user.click(question.getByRole('button', { name: 'Put it back' }));
    await waitFor(() => expect(titlesIn('To do')[0]).toMatch(/^Write/));
  });

  it('is confirmed in Polish, too', async () => {
    const { user, question } = await overtaken('pl');
    expect(question.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Teraz',
      'Przed Twoją zmianą',
    ]);
    expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Theirs',
      'Write',
    ]);
    expect(question.getByRole('button', { name: 'Zostaw, jak jest' })).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Przywróć' }));
    await waitFor(() => expect(titlesIn('To do')[0]).toMatch(/^Write/));
  });

  it('shows a deleted account in the user’s language', async () => {
    const { store } = createStore();
    const user = (id: number, name: string) =>
      ({
        op: 'put',
        table: 'users',
        row: { id, version: 1, name, nick: `n${id}`, nickShort: 'NN' },
      }) as const;
    store.dispatch(
      snapshotReceived({
        ...boardOf({ 'To do': ['Write'] }),
        rows: [user(7, 'Ewa Wilk'), user(8, 'Deleted user')],
      }),
    );
    const conflict = {
      title: 'Write',
      of: { kind: 'field', fieldId: STANDARD_FIELD.createdBy, isStandard: true },
      now: '8',
      before: '7',
      others: 0,
    } as const;
    renderWithStore(<UndoQuestion conflict={conflict} onAnswer={() => undefined} />, {
      store,
      locale: 'pl',
    });
    expect(
      (await screen.findAllByRole('definition')).map(({ textContent }) => textContent),
    ).toEqual(['Usunięte konto', 'Ewa Wilk']);
  });
});

describe('Shortcuts without focus on an element', () => {
  it('leave focus at the start of the page until one is pressed, then move it to the first card', async () => {
    const { user } = await open();
    act(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await withTools();
    await user.keyboard('{Escape}');
    act(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    expect(document.body).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(card(/^Write/)).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(card(/^Test/)).toHaveFocus();
  });

  it('add a task to the first list, and add a list', async () => {
    const { user } = await open();
    await withTools();
    act(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await user.keyboard('n');
    expect(await screen.findByRole('textbox', { name: 'Task title' })).toHaveFocus();
    await user.keyboard('{Escape}');
    act(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await user.keyboard('{Shift>}N{/Shift}');
    expect(await screen.findByRole('textbox', { name: 'List title' })).toHaveFocus();
  });
});
