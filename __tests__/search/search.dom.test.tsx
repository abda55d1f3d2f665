import { screen, waitFor } from '@testing-library/react';
import { data, refusal, type Request, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';
import { searchFound } from '../app/searchFound';

beforeEach(forgetDevice);

const task = (id: number, title: string, more: object = {}) => ({
  id,
  version: 1,
  workspaceId: 12,
  title,
  slug: `task-${id}`,
  isDone: false,
  hasDescription: false,
  assignee: [],
  notifyUsers: [],
  commentCount: 0,
  filesCount: 0,
  checkListCount: 0,
  checkListDoneCount: 0,
  createdAt: '2026-11-02T08:00:00Z',
  updatedAt: '2026-11-02T08:00:00Z',
  archivedAt: null,
  project: { id: 31 },
  relatedTasks: [],
  ...more,
});
const found = (...given: Parameters<typeof searchFound>) => data(searchFound(...given));

async function openSearch(says: Record<string, Say>, q = '') {
  const app = await renderApp({
    at: `/1/studio-12/search${q && `?q=${encodeURIComponent(q)}`}`,
    says,
  });
  await screen.findByRole('heading', { level: 1, name: 'Search' });
  return app;
}

describe('the search', () => {
  it('has focus in its field, explains what it finds, and sends no request before the user types', async () => {
    const { server } = await openSearch({});
    expect(
      screen.getByRole('searchbox', { name: 'Search tasks, comments, boards, people and files' }),
    ).toHaveFocus();
    expect(
      screen.getByText(/^Finds words in titles, descriptions, comments, names and files\./),
    ).toBeVisible();
    expect(server.named('search')).toEqual([]);
  });

  it('sends a request after a pause in typing, puts the words into the URL, and shows tasks with their boards, and boards', async () => {
    const { user, server } = await openSearch({
      search: () =>
        found([task(501, 'Fix the website login'), task(502, 'Ship', { isDone: true })]),
    });
    await user.type(screen.getByRole('searchbox'), 'website');
    const tasks = await screen.findByRole('link', {
      name: /Fix the website login.*Website relaunch/,
    });
    expect(tasks).toHaveAttribute('href', '/1/studio-12/website-relaunch-31/task-501');
    expect(screen.getByRole('main')).toHaveTextContent('3 results');
    expect(
      screen
        .getAllByRole('link', { name: 'Website relaunch' })
        .some((link) => document.getElementById('main')?.contains(link)),
    ).toBe(true);
    // A slow machine may pause between two letters, so there may be more than one request.
    const asked = () => server.named('search').map(({ sent }) => sent['query']);
    await waitFor(() => expect(asked().at(-1)).toBe('website'));
    expect(asked().length).toBeLessThan('website'.length / 2);
    await waitFor(() => expect(window.location.search).toBe('?q=website'));
    await user.click(tasks);
    await waitFor(() => expect(address()).toContain('task-501'));
  });

  it('marks the words in the titles, whatever their capitals and accents', async () => {
    await openSearch({ search: () => found([task(501, 'Straße do Łodzi, lodz')]) }, 'LODZ do');
    const link = await screen.findByRole('link', { name: /Straße/ });
    const marked = [...link.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['do', 'Łodz', 'lodz']);
  });

  it('has pages', async () => {
    const { user, server } = await openSearch(
      {
        search: ({ sent }: Request) =>
          found([task(sent['page'] === 2 ? 502 : 501, sent['page'] === 2 ? 'Later' : 'Sooner')], {
            taskTotal: 21,
          }),
      },
      'sooner',
    );
    await screen.findByRole('link', { name: /Sooner/ });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: /Later/ })).toBeVisible();
    expect(server.named('search').at(-1)?.sent).toMatchObject({ page: 2 });
  });

  it('shows when there are no results', async () => {
    await openSearch({ search: () => found([]) }, 'qqqq');
    expect(await screen.findByRole('heading', { level: 2, name: 'No results' })).toBeVisible();
  });

  it('shows when it failed, with a button to retry', async () => {
    let answer: () => unknown = () => refusal('unknown-error');
    const { user } = await openSearch({ search: () => answer() }, 'login');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Search failed. Try again in a moment, or look for the task on its board.',
    );
    answer = () => found([task(501, 'Fix login')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Fix login/ })).toBeVisible();
  });
});
