import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { snapshotReceived } from '../../src/api/commits';
import { BoardView } from '../../src/features/board/board/BoardView';
import { CreateTaskDialog } from '../../src/features/home/CreateTaskDialog';
import { dayOf } from '../../src/lib/dates/dueState';
import { data, refusal, type Request, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';
import { BOARD, boardOf, VIEWER } from '../boards/boardRows';
import { createStore, renderWithStore, titlesIn } from '../boards/renderBoard';

beforeEach(forgetDevice);

const section = (id: number, title: string, board: string) => ({
  id,
  title,
  workspaceId: 12,
  project: { id: 31, title: board, slug: 'website-relaunch-31' },
});
const LISTS = [
  section(41, 'To do', 'Website relaunch'),
  section(42, 'Done', 'Website relaunch'),
  section(43, 'To do', 'Hiring'),
];

async function openDialog(says: Record<string, Say> = {}) {
  const app = await renderApp({
    says: {
      SectionListQuery: ({ sent }: Request) =>
        data({
          sectionList: LISTS.filter(({ title, project }) =>
            `${project.title} ${title}`
              .toLowerCase()
              .includes(String(sent['searchQuery']).toLowerCase()),
          ),
        }),
      reserveIds: () => data({ reserveIds: { from: 9000, to: 9099 } }),
      AddTaskMutation: () => data({ addTask: { success: true, errors: [], task: null } }),
      ...says,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Anna/ });
  await app.user.keyboard('c');
  const modal = within(await screen.findByRole('dialog', { name: 'Create task' }));
  return {
    ...app,
    modal,
    title: modal.getByRole('textbox', { name: 'Task title' }),
    list: modal.getByRole('combobox', { name: 'List' }),
  };
}

describe('creating a task from anywhere', () => {
  it('needs a title and a list, shows that, and focuses the first of the two', async () => {
    const { user, modal, title, server } = await openDialog();
    await user.click(modal.getByRole('button', { name: 'Create task' }));
    expect(await modal.findByText('Choose a list')).toBeVisible();
    await waitFor(() => expect(title).toHaveFocus());
    expect(title).toHaveAccessibleDescription(/Task title is required/);
    expect(server.named('AddTaskMutation')).toEqual([]);
  });

  it('treats words that match no list as no selection', async () => {
    const { user, modal, title, list, server } = await openDialog();
    await user.type(title, 'Write');
    await user.type(list, 'To do');
    await user.click(modal.getByRole('button', { name: 'Create task' }));
    expect(await modal.findByText('Choose a list')).toBeVisible();
    expect(server.named('AddTaskMutation')).toEqual([]);
  });

  it('finds lists by the words of their boards, selects one by key, adds the task there and links to it', async () => {
    const { user, title, list, server } = await openDialog();
    await user.type(title, '  Write the plan ');
    await user.type(list, 'hir');
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'Hiring › To do',
      ]),
    );
    await user.keyboard('{Enter}');
    expect(list).toHaveValue('Hiring › To do');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.named('AddTaskMutation')[0]?.sent).toMatchObject({
        sectionId: 43,
        title: 'Write the plan',
      }),
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/1/studio-12/home/anna.nowak');
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(address()).toBe('/1/studio-12/website-relaunch-31/9000'));
  });

  it('keeps the dialog open when Escape closes the list of options', async () => {
    const { user, list } = await openDialog();
    await user.click(list);
    expect(await screen.findByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Create task' })).toBeVisible();
  });

  it('shows when no list matches', async () => {
    const { user, list } = await openDialog();
    await user.type(list, 'zzz');
    expect(await screen.findByText('No lists found')).toBeVisible();
  });

  it('shows when the lists could not be loaded, with a button to retry', async () => {
    const { user, list, server } = await openDialog({
      SectionListQuery: () => refusal('unknown-error'),
    });
    await user.click(list);
    expect(await screen.findByText('Could not load the lists')).toBeVisible();
    server.answers['SectionListQuery'] = () => data({ sectionList: LISTS });
    await user.click(screen.getByRole('button', { name: 'Load the lists again' }));
    await user.click(list);
    expect(await screen.findByRole('option', { name: 'Hiring › To do' })).toBeVisible();
  });
});

describe('creating a task on a board', () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    useEffect(() => {
      const handleKey = (event: KeyboardEvent) => {
        if (event.key !== 'c') return;
        event.preventDefault();
        setIsOpen(true);
      };
      window.addEventListener('keydown', handleKey);
      return () => window.removeEventListener('keydown', handleKey);
    }, []);
    return (
      <>
        <BoardView projectId={BOARD} wid="studio-1001" viewerId={VIEWER} canEdit />
        {isOpen && (
          <CreateTaskDialog
            workspaceId={1001}
            boardId={BOARD}
            onClose={() => setIsOpen(false)}
            onCreated={({ isLast }) => isLast && setIsOpen(false)}
          />
        )}
      </>
    );
  }

  async function press(focused: RegExp | null) {
    const { store } = createStore();
    store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'], Done: ['Plan'] })));
    renderWithStore(<Page />, { store });
    if (focused) act(() => screen.getByRole('link', { name: focused }).focus());
    const user = userEvent.setup();
    await user.keyboard('c');
    return {
      store,
      user,
      list: within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'List' }),
    };
  }

  it('preselects the first list of the board, so that a title is enough', async () => {
    const { store, user, list } = await press(null);
    expect(list).toHaveValue('Website relaunch › To do');
    await user.type(screen.getByRole('textbox', { name: 'Task title' }), 'Ship{Enter}');
    await waitFor(() =>
      expect(store.getState().outbox.pending).toMatchObject([
        { name: 'addTask', variables: { sectionId: 2000, title: 'Ship' } },
      ]),
    );
    expect(titlesIn('To do').map((title) => title.slice(0, 4))).toEqual(['Writ', 'Ship']);
  });

  it('preselects the list of the focused card', async () => {
    const { list } = await press(/^Plan/);
    expect(list).toHaveValue('Website relaunch › Done');
  });

  it('takes a due date from the date picker, which is set with the task', async () => {
    const { store, user } = await press(null);
    await user.click(screen.getByRole('button', { name: 'Due date' }));
    await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
    expect(screen.getByRole('button', { name: /^Due / })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Task title' }), 'Ship{Enter}');
    const tomorrow = dayOf(new Date(Date.now() + 86_400_000));
    await waitFor(() =>
      expect(store.getState().outbox.pending).toMatchObject([
        { name: 'addTask', variables: { title: 'Ship' } },
        { name: 'updateTaskField', variables: { fieldId: 1, value: tomorrow } },
      ]),
    );
  });

  it('stays open for another task with the same choices', async () => {
    const { store, user } = await press(null);
    const title = screen.getByRole('textbox', { name: 'Task title' });
    await user.type(title, 'One');
    await user.click(screen.getByRole('button', { name: 'Add another' }));
    await waitFor(() => expect(title).toHaveValue(''));
    expect(title).toHaveFocus();
    await user.type(title, 'Two{Enter}');
    await waitFor(() =>
      expect(store.getState().outbox.pending.map(({ variables }) => variables['title'])).toEqual([
        'One',
        'Two',
      ]),
    );
  });
});
