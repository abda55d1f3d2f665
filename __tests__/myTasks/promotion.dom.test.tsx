import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyTasksPage } from '../../src/features/myTasks/MyTasksPage';
import { BOARD, boardOf, projectViewOf } from '../boards/boardRows';
import { done, type Respond } from '../boards/fakeNetwork';
import { createStore, renderWithStore } from '../boards/renderBoard';
import { chooseOption } from '../ui/chooseOption';

/**
 * My Tasks with its four lists (2000, 3000, 4000, 5000); the server has just promoted "Write" from
 * To do later.
 */
const LISTS = {
  'Recently assigned': [],
  'To do today': ['Write'],
  'To do this week': ['Call'],
  'To do later': ['Read', 'Paint'],
};

let viewers = 100;

function open({ moved = [], isOn = true }: { moved?: object[]; isOn?: boolean } = {}) {
  window.localStorage.clear();
  if (!isOn) window.localStorage.setItem('promotion-off', '1');
  const board = boardOf(LISTS, 'My Tasks');
  const respond: Respond = ({ name }) => {
    if (name === 'myTasks')
      return {
        data: { myTasks: projectViewOf(board) },
        snapshot: { workspaceId: 1001, seq: 1, scope: `Project:${BOARD}` },
      };
    if (name === 'promoteMyTasks') return { data: { promoteMyTasks: { ...done, moved } } };
    return 'cable cut';
  };
  const { store, network } = createStore(respond);
  // A page sends the request once per user: each test is another user.
  viewers += 1;
  const props = { viewerId: viewers, nick: 'anna', wid: 'studio-1001', workspaceId: 1001 };
  return { store, network, props, user: userEvent.setup() };
}

const list = (title: string) => {
  const item = screen
    .getByRole('heading', { level: 2, name: new RegExp(`^${title}`) })
    .closest('li');
  if (!item) throw new Error(`${title} is no list`);
  return item;
};
const titles = (title: string) =>
  within(list(title))
    .queryAllByRole('link')
    .map((link) => link.firstElementChild?.textContent);

describe('The first visit of a day', () => {
  it('sends the device’s zone, and shows how many tasks have moved up', async () => {
    const { store, network, props } = open({
      moved: [{ taskId: 3001, relatedTaskId: 5000, sortIndex: 150 }],
    });
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    expect(await screen.findByText('1 task was moved up because of its date.')).toBeVisible();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(network.named('promoteMyTasks').map(({ variables }) => variables)).toEqual([
      { workspaceId: 1001, timeZone },
    ]);
  });

  it('is told from the store, so that a replay tells it too, until it is dismissed', async () => {
    const { store, props, user } = open({
      moved: [{ taskId: 3001, relatedTaskId: 5000, sortIndex: 150 }],
    });
    const first = renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    expect(await screen.findByText(/moved up/)).toBeVisible();
    first.unmount();
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    expect(await screen.findByText(/moved up/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText(/moved up/)).not.toBeInTheDocument());
  });

  it('can be undone: the task returns to its position, and the notice disappears', async () => {
    const { store, props, user } = open({
      moved: [{ taskId: 3001, relatedTaskId: 5000, sortIndex: 150 }],
    });
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    await waitFor(() => expect(titles('To do today')).toEqual(['Write']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles('To do later')).toEqual(['Read', 'Write', 'Paint']));
    expect(titles('To do today')).toEqual([]);
    await waitFor(() => expect(screen.queryByText(/moved up/)).not.toBeInTheDocument());
    expect(store.getState().outbox.pending.map(({ name, variables }) => [name, variables])).toEqual(
      [['moveTask', { id: 3001, sectionId: 5000, after: 5001 }]],
    );
  });

  it('undoes nothing of a task that the user has moved or taken out since', async () => {
    const { store, props, user } = open({
      moved: [
        { taskId: 3001, relatedTaskId: 5000, sortIndex: 150 },
        { taskId: 4001, relatedTaskId: 5000, sortIndex: 160 },
        { taskId: 6001, relatedTaskId: 5000, sortIndex: 170 },
      ],
    });
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    await waitFor(() => expect(titles('To do today')).toEqual(['Write']));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => screen.getByRole('link', { name: /^Write/ }).focus());
    await user.keyboard('{Shift>}M{/Shift}');
    await waitFor(() => expect(titles('To do this week')).toContain('Write'));
    // The move of the user can be undone, too.
    const notice = screen.getByText(/moved up/).closest('p') as HTMLElement;
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(titles('To do later')).toEqual(['Read', 'Call', 'Paint']));
    expect(titles('To do this week')).toEqual(['Write']);
    expect(store.getState().outbox.pending.map(({ variables }) => variables)).toEqual([
      expect.objectContaining({ id: 3001, sectionId: 4000 }),
      { id: 4001, sectionId: 5000, after: 5001 },
    ]);
  });

  it('shows nothing when nothing has moved', async () => {
    const { store, network, props } = open();
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    await waitFor(() => expect(network.named('promoteMyTasks')).toHaveLength(1));
    expect(screen.queryByText(/moved up/)).not.toBeInTheDocument();
  });

  it('sends no request once the user has switched it off', async () => {
    const { store, network, props, user } = open({ isOn: false });
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    const choice = await screen.findByRole('checkbox', {
      name: 'Move tasks up when they become due',
    });
    expect(choice).not.toBeChecked();
    expect(network.named('promoteMyTasks')).toEqual([]);
    await user.click(choice);
    expect(window.localStorage.getItem('promotion-off')).toBeNull();
  });
});

describe('My Tasks', () => {
  it('moves a task by its menu to another of the four lists', async () => {
    const { store, props, user } = open();
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    await user.click(await screen.findByRole('button', { name: 'Task menu: Call' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move “Call”' }));
    await user.click(form.getByLabelText('List'));
    expect(
      within(form.getByRole('listbox'))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(Object.keys(LISTS));
    await user.keyboard('{Escape}');
    await chooseOption(form.getByLabelText('List'), 'To do today', user);
    await user.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(titles('To do today')).toEqual(['Call', 'Write']));
  });

  it('opens a task with the grouping by board', async () => {
    const { store, props } = open();
    renderWithStore(<MyTasksPage {...props} role={0} />, { store, at: '/?group=board' });
    expect(await screen.findByRole('link', { name: /^Call/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/4001\?group=board$/),
    );
  });

  it('has lists that cannot be renamed or archived', async () => {
    const { store, props } = open();
    renderWithStore(<MyTasksPage {...props} role={0} />, { store });
    await screen.findByRole('button', { name: 'Task menu: Call' });
    expect(screen.queryByRole('button', { name: /List menu/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add list' })).not.toBeInTheDocument();
  });

  it('is not available to a non-member in a public workspace', () => {
    const { store, network, props } = open();
    renderWithStore(<MyTasksPage {...props} role={null} />, { store });
    expect(screen.getByRole('heading', { name: 'You are not authorized.' })).toBeVisible();
    expect(network.named('myTasks')).toEqual([]);
  });
});

describe('The four lists', () => {
  it('have names in the user’s language, whatever it was when they were created', async () => {
    const { store, props } = open({ isOn: false });
    renderWithStore(<MyTasksPage {...props} role={0} />, { store, locale: 'pl' });
    await screen.findByRole('heading', { level: 1, name: 'Moje zadania' });
    const names = (await screen.findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.firstChild?.textContent,
    );
    expect(names).toEqual([
      'Ostatnio przypisane',
      'Do zrobienia dziś',
      'Do zrobienia w\u00a0tym tygodniu',
      'Do zrobienia później',
    ]);
    expect(titles('Do zrobienia dziś')).toEqual(['Write']);
  });

  it('have these names in the move dialog and in its announcement', async () => {
    const { store, props, user } = open({ isOn: false });
    renderWithStore(<MyTasksPage {...props} role={0} />, { store, locale: 'pl' });
    const card = await screen.findByRole('link', { name: /^Write/ });
    card.focus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: /Write/ }));
    const lists = dialog.getByRole('combobox', { name: 'Lista' });
    await user.click(lists);
    expect(
      within(dialog.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Ostatnio przypisane',
      'Do zrobienia dziś',
      'Do zrobienia w\u00a0tym tygodniu',
      'Do zrobienia później',
    ]);
    await user.keyboard('{Escape}');
    await chooseOption(lists, 'Do zrobienia później', user);
    await user.click(dialog.getByRole('button', { name: /^Przenieś/ }));
    expect(
      await screen.findByText(/Do zrobienia później/, { selector: 'li span' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(titles('Do zrobienia później')).toContain('Write'));
  });
});
