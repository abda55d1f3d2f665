import { act, screen, within } from '@testing-library/react';
import { commitReceived } from '../../src/api/commits';
import { BOARD, VIEWER, wireTask } from './boardRows';
import { column, renderBoard, titlesIn } from './renderBoard';

describe('A board', () => {
  it('shows its lists and their tasks in their order', () => {
    renderBoard({ lists: { 'To do': ['Write', 'Test'], Done: ['Plan'] } });
    expect(screen.getByRole('heading', { level: 1, name: 'Website relaunch' })).toBeInTheDocument();
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['To do', 'Done']);
    expect(titlesIn('To do')).toEqual(['Write', 'Test']);
    expect(titlesIn('Done')).toEqual(['Plan']);
  });

  it('sends no request', () => {
    const { network } = renderBoard({ lists: { 'To do': ['Write'] } });
    expect(network.asked).toEqual([]);
  });

  it('sets the page title', () => {
    renderBoard();
    expect(document.title).toBe('Website relaunch · Kreda');
  });

  it('links each card to its task', () => {
    renderBoard({ lists: { 'To do': ['Zażółć Łódź'] } });
    expect(screen.getByRole('link', { name: 'Zażółć Łódź' })).toHaveAttribute(
      'href',
      '/1/studio-1001/website-relaunch-1500/zazolc-lodz-2001',
    );
  });

  it('shows the whole of a long title in a tooltip', () => {
    const title = 'long '.repeat(100).trim();
    renderBoard({ lists: { 'To do': [title] } });
    expect(screen.getByTitle(title)).toBeInTheDocument();
  });

  it('counts the tasks of a list, and shows when there are none', () => {
    renderBoard({ lists: { 'To do': ['Write', 'Test'], Done: [] } });
    expect(within(column('To do')).getByText('2 tasks')).toBeInTheDocument();
    expect(within(column('Done')).getByText('No tasks')).toBeInTheDocument();
  });

  it('counts in Polish, too', () => {
    renderBoard({
      lists: { 'Do zrobienia': ['a', 'b', 'c'], Gotowe: ['d', 'e', 'f', 'g', 'h'] },
      locale: 'pl',
    });
    expect(screen.getByText('3 zadania')).toBeInTheDocument();
    expect(screen.getByText('5 zadań')).toBeInTheDocument();
  });

  it('labels every badge of a card in words, too', () => {
    const facts = {
      title: 'Migrate',
      checkListCount: 5,
      checkListDoneCount: 3,
      commentCount: 4,
      notifyUsers: [VIEWER],
    };
    renderBoard({ lists: { 'To do': [facts, { title: 'Bare', notifyUsers: [7] }] } });
    expect(
      screen.getByRole('link', { name: /^Migrate , checklist 3 of 5, 4 comments, watching/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bare' })).toBeInTheDocument();
  });

  it('shows a task in the list to which another user moved it', () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write'], Done: ['Plan'] } });
    const item = wireTask({
      id: 2001,
      title: 'Write',
      sectionId: 3000,
      sortIndex: 200,
      version: 2,
    });
    act(() => {
      store.dispatch(
        commitReceived({
          workspaceId: 1001,
          seq: 2,
          mutationId: null,
          type: 'batch-update',
          messages: [
            { type: 'remove-item', list: 'Section:2000.tasks', key: 'Task:2001' },
            {
              type: 'add-item',
              list: 'Section:3000.tasks',
              key: 'Task:2001',
              item,
              after: 'Task:3001',
            },
          ],
        }),
      );
    });
    expect(titlesIn('To do')).toEqual([]);
    expect(titlesIn('Done')).toEqual(['Plan', 'Write']);
  });

  it('does not remount any card while another user renames one', () => {
    const { store } = renderBoard({ lists: { 'To do': ['Write', 'Test'] } });
    const cards = within(column('To do')).getAllByRole('link');
    act(() => {
      store.dispatch(
        commitReceived({
          workspaceId: 1001,
          seq: 2,
          mutationId: null,
          type: 'update',
          key: 'Task:2002',
          fields: wireTask({
            id: 2002,
            title: 'Test well',
            sectionId: 2000,
            sortIndex: 200,
            version: 2,
          }),
        }),
      );
    });
    const after = within(column('To do')).getAllByRole('link');
    expect(after.every((card, index) => card === cards[index])).toBe(true);
    expect(titlesIn('To do')).toEqual(['Write', 'Test well']);
  });

  it('offers no changes to a user who may only read', () => {
    renderBoard({ lists: { 'To do': ['Write'] }, canEdit: false });
    // The saved views are the reader's own; the board menu contains only reading actions: activity, link, print.
    const board = [
      screen.getByRole('button', { name: 'Saved views' }),
      screen.getByText('Filter').closest('button'),
      screen.getByLabelText(/board/i, { selector: 'button' }),
    ];
    expect(screen.getAllByRole('button')).toEqual(board);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  it('shows a reader that there are no lists', () => {
    renderBoard({ lists: {}, canEdit: false });
    expect(screen.getByText('No lists yet')).toBeInTheDocument();
  });

  it('has tabs for the board itself, its list view and its calendar', () => {
    renderBoard();
    const tabs = within(screen.getByRole('navigation', { name: 'Board views' })).getAllByRole(
      'link',
    );
    expect(
      tabs.map((tab) => [
        tab.textContent,
        tab.getAttribute('aria-current'),
        tab.getAttribute('href'),
      ]),
    ).toEqual([
      ['Board', 'page', `/1/studio-1001/website-relaunch-${BOARD}`],
      ['List', null, `/1/studio-1001/website-relaunch-${BOARD}/list`],
      ['Calendar', null, `/1/studio-1001/website-relaunch-${BOARD}/calendar`],
    ]);
  });
});
