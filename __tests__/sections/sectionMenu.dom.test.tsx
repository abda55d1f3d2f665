import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BOARD } from '../boards/boardRows';
import { done, type Answer, type Asked } from '../boards/fakeNetwork';
import { column, renderBoard, titlesIn } from '../boards/renderBoard';

const lists = { 'To do': ['Write'], Doing: [], Done: [] };
const listTitles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const menu = (title: string) => screen.getByRole('button', { name: `List menu: ${title}` });
const toast = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

/** The titles in a list, without the pending indicator. */
const cards = (list: string) => titlesIn(list).map((title) => title.split('Waiting')[0]);
/** The name of an item without its shortcut. */
const labelOf = (item: HTMLElement) => item.querySelector('[data-menu-label]')?.textContent;

async function choose(title: string, item: string) {
  await userEvent.click(menu(title));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** A server that changes nothing: the screen shows only the optimistic changes. */
const silent = ({ name }: Asked): Answer => ({
  data: { [name]: { ...done, section: { id: 2000 } } },
});

describe('The menu of a list', () => {
  it('is hidden for a user who may only read', () => {
    renderBoard({ lists, canEdit: false });
    expect(screen.queryByRole('button', { name: /List menu/ })).not.toBeInTheDocument();
  });

  it.each([
    { list: 'Doing', item: 'Move left', order: ['Doing', 'To do', 'Done'], after: 0 },
    { list: 'Done', item: 'Move left', order: ['To do', 'Done', 'Doing'], after: 2000 },
    { list: 'To do', item: 'Move right', order: ['Doing', 'To do', 'Done'], after: 3000 },
  ])(
    'moves “$list” by one position with “$item”, and focus stays on it',
    async ({ list, item, order, after }) => {
      const { network } = renderBoard({ lists });
      await choose(list, item);
      expect(listTitles()).toEqual(order);
      await waitFor(() => expect(menu(list)).toHaveFocus());
      await waitFor(() =>
        expect(network.named('moveSection').map(({ variables }) => variables['after'])).toContain(
          after,
        ),
      );
      expect(toast().getByText('List moved')).toBeInTheDocument();
    },
  );

  it('does not move the first to the left or the last to the right', async () => {
    renderBoard({ lists });
    await userEvent.click(menu('To do'));
    expect(await screen.findByRole('menuitem', { name: 'Move left' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    await userEvent.click(menu('Done'));
    expect(await screen.findByRole('menuitem', { name: 'Move right' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('moves it to any position by “Move to…”', async () => {
    const { network } = renderBoard({ lists });
    await choose('To do', 'Move to…');
    const dialog = within(screen.getByRole('dialog', { name: 'Move the list “To do”' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'First',
      'After “Doing”',
      'At the end',
    ]);
    expect(dialog.getByRole('combobox')).toHaveDisplayValue('First');
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'At the end');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(listTitles()).toEqual(['Doing', 'Done', 'To do']);
    await waitFor(() =>
      expect(network.named('moveSection')[0]?.variables).toEqual({ id: 2000, after: 4000 }),
    );
    await waitFor(() => expect(menu('To do')).toHaveFocus());
  });

  it('moves nothing when “Move to…” is submitted unchanged', async () => {
    const { network } = renderBoard({ lists });
    await choose('Doing', 'Move to…');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.asked).toEqual([]);
    await waitFor(() => expect(menu('Doing')).toHaveFocus());
  });

  it('undoes a move', async () => {
    const { network } = renderBoard({ lists, respond: silent });
    network.respond = () => 'cable cut';
    await choose('To do', 'Move right');
    await userEvent.click(toast().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing', 'Done']));
  });

  it('renames it in place; it stays a heading, and focus returns to its menu', async () => {
    const { network } = renderBoard({ lists });
    await choose('Doing', 'Rename');
    const field = screen.getByRole('textbox', { name: 'List title' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('Doing');
    expect(
      within(screen.getAllByRole('heading', { level: 2 })[1] ?? document.body).getByRole('textbox'),
    ).toBe(field);
    await userEvent.keyboard('{Control>}a{/Control}In progress{Enter}');
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'In progress', 'Done']));
    await waitFor(() => expect(menu('In progress')).toHaveFocus());
    await waitFor(() =>
      expect(network.named('updateSectionTitle')[0]?.variables).toEqual({
        id: 3000,
        title: 'In progress',
      }),
    );
    await userEvent.click(toast().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing', 'Done']));
  });

  it('asks before it archives a list, with focus on Cancel, and does nothing when the user cancels', async () => {
    const { network } = renderBoard({ lists });
    await choose('Doing', 'Archive list');
    const question = screen.getByRole('alertdialog', { name: 'Archive the list “Doing”?' });
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(listTitles()).toEqual(['To do', 'Doing', 'Done']);
    expect(network.asked).toEqual([]);
    await waitFor(() => expect(menu('Doing')).toHaveFocus());
  });

  it('opens its dialogs outside of the header, by which the list is dragged', async () => {
    renderBoard({ lists });
    await choose('Doing', 'Archive list');
    const dialog = await screen.findByRole('alertdialog');
    expect(menu('Doing').closest('[data-rfd-drag-handle-draggable-id]')).not.toBeNull();
    expect(dialog.closest('[data-rfd-drag-handle-draggable-id]')).toBeNull();
  });

  it('archives it after confirmation, moves focus to the next list, and Undo restores it with its tasks', async () => {
    const { network, store } = renderBoard({ lists });
    await choose('To do', 'Archive list');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive list' }),
    );
    expect(listTitles()).toEqual(['Doing', 'Done']);
    await waitFor(() => expect(menu('Doing')).toHaveFocus());
    await waitFor(() =>
      expect(network.named('archiveSection')[0]?.variables).toEqual({ id: 2000 }),
    );
    expect(toast().getByText('List archived')).toBeInTheDocument();
    await userEvent.click(toast().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing', 'Done']));
    expect(within(column('To do')).getByRole('link', { name: /^Write/ })).toBeInTheDocument();
    expect(store.getState().outbox.pending.map(({ name }) => name)).toEqual([
      'archiveSection',
      'restoreSection',
    ]);
  });

  it('moves focus to “Add list” after the last list is archived', async () => {
    renderBoard({ lists: { Only: [] } });
    await choose('Only', 'Archive list');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Archive list' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Add your first list' })).toBeInTheDocument(),
    );
  });

  it('gives the list a colour and a limit as one change, which Undo takes back', async () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write', 'Test'], Doing: [] } });
    await choose('To do', 'Colour and limit…');
    const dialog = within(screen.getByRole('dialog', { name: 'Colour and limit of “To do”' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Task limit/ }), '2');
    await userEvent.click(dialog.getByRole('radio', { name: 'Green' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const dot = () =>
      screen.getByRole('heading', { name: 'To do' }).parentElement?.style.getPropertyValue('--hue');
    await waitFor(() => expect(dot()).toBe('var(--c4)'));
    expect(column('To do')).toHaveTextContent('2 tasks, with a limit of 2');
    expect(store.getState().outbox.pending.map(({ variables }) => variables)).toEqual([
      { id: 2000, hue: 4, taskLimit: 2 },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(dot()).toBe(''));
    expect(column('To do')).not.toHaveTextContent('limit');
  });

  it('saves without a limit: an empty field is none, and nothing is sent if nothing has changed', async () => {
    const { store } = renderBoard({ lists });
    await choose('To do', 'Colour and limit…');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(store.getState().outbox.pending).toEqual([]);
  });

  it('says in words when the list holds more than its limit, also behind a filter', async () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write', 'Test'] } });
    await choose('To do', 'Colour and limit…');
    const dialog = within(screen.getByRole('dialog', { name: /^Colour and limit/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Task limit/ }), '1{Enter}');
    await screen.findByText('2 tasks, over the limit of 1');
    expect(store.getState().outbox.pending.map(({ variables }) => variables)).toEqual([
      { id: 2000, taskLimit: 1 },
    ]);
  });

  it('sorts the tasks by name as one change, and Undo restores the former order', async () => {
    const before = ['Write', 'Ask', 'ąż', 'Test 10', 'Test 9'];
    const { store } = renderBoard({ lists: { 'To do': before } });
    await waitFor(() => expect(cards('To do')).toEqual(before));
    await choose('To do', 'Name');
    expect(cards('To do')).toEqual(['Ask', 'ąż', 'Test 9', 'Test 10', 'Write']);
    expect(store.getState().outbox.pending.map(({ name }) => name)).toEqual(['sortTasks']);
    expect(await screen.findByText('List sorted: Name')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards('To do')).toEqual(before));
  });

  it('changes nothing when the tasks are already in that order', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Ask', 'Write'] } });
    await choose('To do', 'Name');
    expect(network.asked).toEqual([]);
    expect(await screen.findByText('The list is in this order already')).toBeInTheDocument();
  });

  it('moves all tasks to the end of another list, in their order, with one Undo', async () => {
    renderBoard({ lists: { 'To do': ['Write', 'Test'], Doing: ['Plan'] } });
    await choose('To do', 'Move all tasks…');
    const dialog = within(screen.getByRole('dialog', { name: 'Move 2 tasks from “To do”' }));
    expect(dialog.getByRole('combobox', { name: 'List' })).toHaveTextContent('Doing');
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(cards('Doing')).toEqual(['Plan', 'Write', 'Test']));
    expect(cards('To do')).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards('To do')).toEqual(['Write', 'Test']));
    expect(cards('Doing')).toEqual(['Plan']);
  });

  it('asks before it archives all tasks of a list, keeps the list, and offers one Undo', async () => {
    renderBoard({ lists: { 'To do': ['Write', 'Test'], Doing: [] } });
    await choose('To do', 'Archive all tasks');
    const question = within(
      screen.getByRole('alertdialog', { name: 'Archive all 2 tasks of “To do”?' }),
    );
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Archive all tasks' }));
    await waitFor(() => expect(cards('To do')).toEqual([]));
    expect(listTitles()).toEqual(['To do', 'Doing']);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards('To do')).toEqual(['Write', 'Test']));
  });

  it('archives the done tasks of a list with one Undo, and has nothing to archive then', async () => {
    renderBoard({ lists: { 'To do': ['Write', 'Test', 'Ship'], Doing: [] } });
    for (const title of ['Write', 'Ship']) {
      await userEvent.click(screen.getByRole('button', { name: `Task menu: ${title}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
    }
    await choose('To do', 'Archive done tasks');
    await waitFor(() => expect(cards('To do')).toEqual(['Test']));
    await userEvent.click(menu('To do'));
    expect(await screen.findByRole('menuitem', { name: 'Archive done tasks' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.keyboard('{Escape}');
    const undo = (await screen.findAllByRole('button', { name: 'Undo' })).at(-1);
    await userEvent.click(undo ?? document.body);
    await waitFor(() => expect(cards('To do')).toEqual(['Write, done', 'Test', 'Ship, done']));
  });

  it('disables the actions for all tasks of an empty list', async () => {
    renderBoard({ lists });
    await userEvent.click(menu('Doing'));
    for (const name of [
      'Name',
      'Due date',
      'Move all tasks…',
      'Archive done tasks',
      'Archive all tasks',
    ])
      expect(await screen.findByRole('menuitem', { name })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
  });

  it('duplicates the list with its cards at once, with their ids, and one undo takes it back', async () => {
    const { network } = renderBoard({ lists });
    await choose('To do', 'Duplicate list');
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'To do', 'Doing', 'Done']));
    expect(screen.getAllByRole('link', { name: /^Write/ })).toHaveLength(2);
    await waitFor(() => expect(network.named('duplicateSection')).not.toEqual([]));
    const { variables } = network.named('duplicateSection')[0] ?? {};
    expect(variables).toMatchObject({ sectionId: 2000, taskIds: [2001] });
    expect(variables?.['copyIds']).toHaveLength(1);
    await userEvent.click(toast().getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(listTitles()).toEqual(['To do', 'Doing', 'Done']));
  });

  it('says at the item why a list with more than 200 tasks is not duplicated', async () => {
    const tasks = Array.from({ length: 201 }, (_, n) => `Task ${n}`);
    const { network } = renderBoard({ lists: { Long: tasks }, respond: silent });
    await userEvent.click(menu('Long'));
    const item = await screen.findByRole('menuitem', { name: 'Duplicate list (up to 200 tasks)' });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(item);
    expect(listTitles()).toEqual(['Long']);
    expect(network.named('duplicateSection')).toEqual([]);
  });

  it('is translated into Polish', async () => {
    renderBoard({ lists: { 'Do zrobienia': [], Gotowe: [] }, locale: 'pl' });
    await userEvent.click(screen.getByRole('button', { name: 'Menu listy: Do zrobienia' }));
    expect((await screen.findAllByRole('menuitem')).map(labelOf)).toEqual([
      'Dodaj zadanie',
      'Dodaj zadanie z\u00a0szablonu…',
      'Zmień nazwę',
      'Zwiń listę',
      'Kolor i\u00a0limit…',
      'Przenieś w lewo',
      'Przenieś w prawo',
      'Przenieś…',
      'Zduplikuj listę',
      'Termin',
      'Nazwa',
      'Od najnowszych',
      'Przenieś wszystkie zadania…',
      'Zarchiwizuj zrobione zadania',
      'Zarchiwizuj wszystkie zadania',
      'Zarchiwizuj listę',
    ]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Zarchiwizuj listę' }));
    expect(
      screen.getByRole('alertdialog', { name: 'Zarchiwizować listę „Do zrobienia”?' }),
    ).toBeInTheDocument();
  });

  it('follows another user who moves a list', async () => {
    const { store } = renderBoard({ lists });
    const at = '2026-11-09T08:00:00.000Z';
    const { commitReceived } = await import('../../src/api/commits');
    const item = {
      id: 4000,
      version: 2,
      workspaceId: 1001,
      projectId: BOARD,
      title: 'Done',
      sortIndex: 1,
      createdAt: at,
      updatedAt: at,
      hue: null,
      taskLimit: null,
      archivedAt: null,
    };
    act(() => {
      store.dispatch(
        commitReceived({
          workspaceId: 1001,
          seq: 2,
          mutationId: null,
          type: 'update',
          key: 'Section:4000',
          fields: item,
        }),
      );
    });
    expect(listTitles()).toEqual(['Done', 'To do', 'Doing']);
  });
});
