import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryDrafts } from '../../src/sync/device/drafts';
import type { Answer, Asked } from '../boards/fakeNetwork';
import { done, held, refused } from '../boards/fakeNetwork';
import { wireTask } from '../boards/boardRows';
import { column, renderBoard, titlesIn } from '../boards/renderBoard';

/** A server that adds every requested task. */
function add({ variables, key }: Asked): Answer {
  const nextId = Number(variables.id);
  const task = wireTask({
    id: nextId,
    title: String(variables.title),
    sectionId: Number(variables.sectionId),
    sortIndex: nextId,
    version: nextId,
  });
  const place = { workspaceId: 1001, seq: nextId, mutationId: key };
  return {
    data: { addTask: { ...done, task: { id: task.id, slug: task.slug } } },
    commit: {
      ...place,
      type: 'add-item',
      list: `Section:${Number(variables.sectionId)}.tasks`,
      key: `Task:${nextId}`,
      item: task,
      after: null,
    },
  };
}

const field = () => screen.getByRole('textbox', { name: 'Task title' });
const isClosed = () => screen.queryByRole('textbox', { name: 'Task title' }) === null;
const open = () =>
  userEvent.click(within(column('To do')).getByRole('button', { name: 'Add task' }));

/** An empty list on a device without ids for new tasks. @returns lets the server reserve some */
function renderWithoutIds(): () => void {
  const ids = held<Answer>();
  renderBoard({
    lists: { 'To do': [] },
    hasIds: false,
    respond: (asked) => (asked.name === 'reserveIds' ? ids.answer : add(asked)),
  });
  return () => ids.give({ data: { reserveIds: { from: 9000, to: 9400 } } });
}

describe('Adding a task', () => {
  it('starts with a click and focuses the field', async () => {
    renderBoard();
    expect(isClosed()).toBe(true);
    await open();
    expect(field()).toHaveFocus();
  });

  it('also starts from the list menu', async () => {
    renderBoard();
    await userEvent.click(screen.getByRole('button', { name: 'List menu: To do' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add task' }));
    expect(field()).toHaveFocus();
  });

  it('adds the task at the end of the list on Enter and is ready for the next', async () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] }, respond: add });
    await open();
    await userEvent.keyboard('Test{Enter}Ship{Enter}');
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Write', 'Test', 'Ship']));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(network.named('AddTaskMutation').map(({ variables }) => variables)).toMatchObject([
      { sectionId: 2000, title: 'Test' },
      { sectionId: 2000, title: 'Ship' },
    ]);
  });

  it('adds nothing for an empty or blank title', async () => {
    const { network } = renderBoard();
    await open();
    await userEvent.keyboard('{Enter}   {Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Add task' }));
    expect(network.asked).toEqual([]);
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('joins pasted lines into one title', async () => {
    const { network } = renderBoard({ respond: add });
    await open();
    await userEvent.paste('Buy milk\r\n  and bread\n');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(network.asked).toHaveLength(1));
    expect(network.asked[0]?.variables.title).toBe('Buy milk and bread');
  });

  it('offers one task per pasted line; one Undo removes all of them', async () => {
    const { network } = renderBoard({
      lists: { 'To do': ['Write'] },
      respond: (asked) => (asked.name === 'AddTaskMutation' ? add(asked) : 'cable cut'),
    });
    await open();
    await userEvent.paste('- Buy milk\r\n\r\n- Bake bread\n');
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }));
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Write', 'Buy milk', 'Bake bread']));
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await waitFor(() =>
      expect(network.named('AddTaskMutation').map(({ variables }) => variables.title)).toEqual([
        'Buy milk',
        'Bake bread',
      ]),
    );
    await userEvent.click(
      within(await screen.findByRole('region', { name: /^Notifications/ })).getByRole('button', {
        name: 'Undo',
      }),
    );
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Write']));
  });

  it('adds one task per pasted line on Enter', async () => {
    renderBoard({ lists: { 'To do': [] }, respond: add });
    await open();
    await userEvent.paste('Buy milk\nBake bread');
    expect(screen.getByRole('button', { name: 'Add as one task' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Buy milk', 'Bake bread']));
    expect(field()).toHaveValue('');
  });

  it('withdraws the offer once other text is typed, and offers nothing for a single line', async () => {
    renderBoard({ respond: add });
    await open();
    await userEvent.paste('Buy milk\n');
    expect(screen.queryByRole('button', { name: /^Add \d+ tasks$/ })).not.toBeInTheDocument();
    await userEvent.paste('Bake bread\nEat');
    expect(screen.getByRole('button', { name: 'Add 2 tasks' })).toBeVisible();
    await userEvent.keyboard('!');
    expect(screen.queryByRole('button', { name: /^Add \d+ tasks$/ })).not.toBeInTheDocument();
  });

  it('leaves a pasted line in the field if it is too long for a title', async () => {
    renderBoard({ lists: { 'To do': [] }, respond: add });
    await open();
    await userEvent.paste(`Short\n${'x'.repeat(501)}\nAlso short`);
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 tasks' }));
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Short', 'Also short']));
    expect(field()).toHaveValue('x'.repeat(501));
  });

  it('keeps text that is typed while the pasted lines wait for ids', async () => {
    const giveIds = renderWithoutIds();
    await open();
    await userEvent.paste('Buy milk\nBake bread');
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }));
    await userEvent.click(field());
    await userEvent.keyboard(', and more');
    expect(titlesIn('To do')).toEqual([]);
    giveIds();
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Buy milk', 'Bake bread']));
    expect(field()).toHaveValue('Buy milk Bake bread, and more');
  });

  it('adds pasted lines once if they are confirmed twice while they wait for ids', async () => {
    const giveIds = renderWithoutIds();
    await open();
    await userEvent.paste('Buy milk\nBake bread');
    await userEvent.keyboard('{Enter}{Enter}');
    giveIds();
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Buy milk', 'Bake bread']));
    expect(field()).toHaveValue('');
    expect(titlesIn('To do')).toHaveLength(2);
  });

  it('shows an error at the field if every pasted line is too long', async () => {
    const { network } = renderBoard({ lists: { 'To do': [] }, respond: add });
    await open();
    await userEvent.paste(`${'x'.repeat(501)}\n${'y'.repeat(501)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Add 2 tasks' }));
    await waitFor(() => expect(field()).toHaveAccessibleDescription());
    expect(network.named('AddTaskMutation')).toEqual([]);
  });

  it('closes on Escape, returns focus to its button, and restores the text when it opens again', async () => {
    renderBoard();
    await open();
    await userEvent.keyboard('half a tho{Escape}');
    expect(isClosed()).toBe(true);
    // It announces that a draft waits there.
    expect(screen.getByRole('button', { name: 'Add task: “half a tho”' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('half a tho');
    // Typing alone would not show it: `userEvent` types at the end of a field.
    expect((field() as HTMLTextAreaElement).selectionStart).toBe('half a tho'.length);
    await userEvent.keyboard('ught');
    expect(field()).toHaveValue('half a thought');
  });

  it('closes an empty field on blur, but keeps one with text', async () => {
    renderBoard();
    await open();
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    // It closes after the click, in a task of its own.
    await waitFor(() => expect(isClosed()).toBe(true));
    await open();
    await userEvent.keyboard('kept');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect(field()).toHaveValue('kept');
  });

  it('rejects a title that is too long, next to the field, and keeps it', async () => {
    const { network } = renderBoard();
    await open();
    fireEvent.change(field(), { target: { value: 'a'.repeat(501) } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('The title is too long (at most 500)'),
    );
    expect(field()).toHaveValue('a'.repeat(501));
    expect(network.asked).toEqual([]);
  });

  it('shows the task as pending while offline, and sends it once when online again', async () => {
    const { network } = renderBoard({ respond: () => 'cable cut' });
    await open();
    await userEvent.keyboard('Write{Enter}');
    await waitFor(() =>
      expect(within(column('To do')).getByRole('link')).toHaveAccessibleName(
        /^Write.*waiting to be saved/,
      ),
    );
    expect(field()).toHaveValue('');
    await waitFor(() => expect(network.asked).not.toHaveLength(0));
    // A slow machine may have tried several times until here.
    const failed = network.asked.length;
    network.respond = add;
    await waitFor(() => expect(titlesIn('To do')).toEqual(['Write']));
    expect(network.asked).toHaveLength(failed + 1);
    const [key, ...others] = new Set(network.asked.map((one) => one.key));
    expect(key).toEqual(expect.any(String));
    expect(others).toEqual([]);
  });

  it('removes a task that the server rejects, and keeps its text and the reason', async () => {
    const { store } = renderBoard({
      respond: () => ({
        data: { addTask: { ...refused('title-too-long', { max: 500 }), task: null } },
      }),
    });
    await open();
    await userEvent.keyboard('Write{Enter}');
    await waitFor(() =>
      expect(store.getState().outbox.rejected).toMatchObject([
        { code: 'title-too-long', variables: { title: 'Write' } },
      ]),
    );
    expect(titlesIn('To do')).toEqual([]);
    expect(field()).toHaveValue('');
  });

  it('returns the text to the field when no id is available', async () => {
    renderBoard({ locale: 'pl', hasIds: false, respond: () => 'cable cut' });
    await userEvent.click(screen.getByRole('button', { name: 'Dodaj zadanie' }));
    await userEvent.keyboard('Zażółć{Enter}');
    const input = screen.getByRole('textbox', { name: 'Tytuł zadania' });
    await waitFor(() =>
      expect(input).toHaveAccessibleDescription(
        'Nowe elementy będzie można dodawać po odzyskaniu połączenia',
      ),
    );
    expect(input).toHaveValue('Zażółć');
  });

  it('reopens with the text when no id is available after it was closed', async () => {
    const { answer, give } = held<Answer>();
    renderBoard({ hasIds: false, respond: () => answer });
    await open();
    await userEvent.keyboard('Write{Enter}{Escape}');
    expect(isClosed()).toBe(true);
    await act(async () => give({ code: 'service-unavailable' }));
    await waitFor(() => expect(field()).toHaveValue('Write'));
  });

  it('never overwrites text that is being typed: a returned text appears beside it', async () => {
    const { answer, give } = held<Answer>();
    renderBoard({ hasIds: false, respond: () => answer });
    await open();
    await userEvent.keyboard('First{Enter}Second, half');
    await act(async () => give({ code: 'service-unavailable' }));
    expect(await screen.findByText('Not added: First')).toBeInTheDocument();
    expect(field()).toHaveValue('Second, half');
  });

  it('keeps a text that was not added, and the one that is being typed, over a reload', async () => {
    const { answer, give } = held<Answer>();
    const drafts = createMemoryDrafts();
    const { view } = renderBoard({ hasIds: false, drafts, respond: () => answer });
    await open();
    await userEvent.keyboard('First{Enter}Second, half');
    await act(async () => give({ code: 'service-unavailable' }));
    await screen.findByText('Not added: First');
    view.unmount();
    renderBoard({ drafts, respond: add });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add task: “First, Second, half”' }),
    );
    expect(field()).toHaveValue('Second, half');
    expect(screen.getByText('Not added: First')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titlesIn('To do')).toEqual(['First']));
    expect(screen.queryByText('Not added: First')).not.toBeInTheDocument();
    expect(field()).toHaveValue('Second, half');
  });

  it('sends tasks one after the other, in the order of typing', async () => {
    const first = held<Answer>();
    const { network } = renderBoard({
      respond: (asked) => (asked.variables.title === 'First' ? first.answer : add(asked)),
    });
    await open();
    await userEvent.keyboard('First{Enter}Second{Enter}');
    await waitFor(() => expect(network.asked).toHaveLength(1));
    const [asked] = network.asked;
    if (asked) await act(async () => first.give(add(asked)));
    await waitFor(() =>
      expect(network.named('AddTaskMutation').map(({ variables }) => variables.title)).toEqual([
        'First',
        'Second',
      ]),
    );
    await waitFor(() => expect(titlesIn('To do')).toEqual(['First', 'Second']));
  });
});

describe('After a task was added', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('the list scrolls to its end after 100 ms', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: null });
    renderBoard({ lists: { 'To do': ['Write'] }, respond: () => held<Answer>().answer });
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    const scroller = within(column('To do')).getByRole('list').parentElement;
    if (!scroller) throw new Error('The list stands in nothing that scrolls');
    Object.defineProperty(scroller, 'scrollHeight', { value: 700 });
    await user.keyboard('Test{Enter}');
    await act(async () => {
      await jest.advanceTimersByTimeAsync(99);
    });
    expect(scroller.scrollTop).toBe(0);
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(scroller.scrollTop).toBe(700);
  });
});
