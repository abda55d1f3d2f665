import { cleanup, screen, waitFor } from '@testing-library/react';
import { board, data, refusal, type Request } from '../app/fakeServer';
import { address, forgetDevice } from '../app/renderApp';
import { addressed, chips, found, openSearch, task } from './openSearch';

beforeEach(forgetDevice);

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

  it('shows the list and the people of a task', async () => {
    const assignee = [{ id: 3, name: 'Jan Żak', nick: 'jan', nickShort: 'JŻ', hue: 2 }];
    await openSearch(
      {
        search: () =>
          found([task(501, 'Prune', { assignee }), task(502, 'Prune jam')], {
            lists: [{ taskId: 501, title: 'In progress' }],
          }),
      },
      'prune',
    );
    expect(await screen.findByRole('link', { name: /Prune In progress · Jan Żak/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /jam/ })).not.toHaveTextContent('·');
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

  it('leaves out boards with an excluded word', async () => {
    await openSearch({ search: () => found([]) }, 'website -rel');
    expect(await screen.findByRole('heading', { level: 2, name: 'No results' })).toBeVisible();
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

  it('shows that it was stopped because it takes too long, and what to add', async () => {
    await openSearch({ search: () => refusal('search-too-slow') }, 'a');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This search takes too long; add a board or a person\.\s*Try again$/,
    );
  });

  it('shows each filter as a chip, in the words of the reader, which a press removes', async () => {
    const { user, server } = await openSearch({ search: () => found([]) });
    const field = screen.getByRole('searchbox');
    await user.click(field);
    await user.paste('raport termin:<piątek -etykieta:błąd przypisany:ja due:2026-12-01');
    expect(chips()).toEqual([
      'Due date: < Friday',
      'Not Label: błąd',
      'Assignee: Me',
      'Due date: Dec 1, 2026',
    ]);
    // The address and the request are in English, the field is as typed.
    const query = 'raport due:<fri -label:błąd assignee:me due:2026-12-01';
    await waitFor(() => expect(addressed()).toBe(query));
    await waitFor(() => expect(server.named('search').at(-1)?.sent).toMatchObject({ query }));
    await user.click(screen.getByRole('button', { name: 'Remove the filter Assignee: Me' }));
    expect(field).toHaveValue('raport due:<fri -label:błąd due:2026-12-01');
    expect(field).toHaveFocus();
  });

  it('shows the name of a person as typed, also if objects have a property of that name', async () => {
    await openSearch({ search: () => found([]) }, 'assignee:constructor');
    expect(chips()).toEqual(['Assignee: constructor']);
  });

  it('tells next to the field what is left out, and searches the rest', async () => {
    await openSearch(
      { search: () => found([task(501, 'Report')], { unknown: ['label:"no such"'] }) },
      'report due:someday label:"no such"',
    );
    expect(await screen.findByRole('link', { name: /Report/ })).toBeVisible();
    const field = screen.getByRole('searchbox');
    expect(field).toHaveAccessibleDescription(/“due:someday” is left out\. Write today/);
    expect(field).toHaveAccessibleDescription(/No label is called “no such”/);
  });

  it('shows comments and files with their tasks, and a tab for each kind', async () => {
    const { user } = await openSearch(
      {
        search: ({ sent }) =>
          found([task(501, 'Ship it')], {
            taskIds: [],
            taskTotal: 0,
            comments: [
              {
                id: 601,
                taskId: 501,
                creator: { id: 9, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW', hue: 3 },
                excerpt: '…the old webhook answers',
                createdAt: '2026-11-02T08:00:00Z',
              },
            ],
            commentTotal: 7,
            files: String(sent['query']).includes('in:comments')
              ? []
              : [{ id: 701, taskId: 501, filename: 'webhooks.pdf', size: 240_000 }],
            fileTotal: 1,
          }),
      },
      'webhook',
    );
    const comment = await screen.findByRole('link', { name: /Ewa Wilk …the old webhook answers/ });
    expect(comment).toHaveAttribute(
      'href',
      '/1/studio-12/website-relaunch-31/task-501/comment/601',
    );
    expect([...comment.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'webhook',
    ]);
    expect(screen.getByRole('link', { name: /webhook ?s\.pdf.*Ship it.*240 kB/ })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all 7' }));
    await waitFor(() => expect(addressed()).toBe('webhook in:comments'));
    expect(screen.getByRole('link', { name: 'Comments 7' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /webhook ?s\.pdf/ })).not.toBeInTheDocument(),
    );
  });

  it('offers the last searches on this device, by which something was opened', async () => {
    const says = { search: () => found([task(501, 'Fix login')]) };
    const { user } = await openSearch(says, 'login');
    await user.click(await screen.findByRole('link', { name: /Fix login/ }));
    await waitFor(() => expect(address()).toContain('task-501'));
    cleanup();
    const again = await openSearch(says);
    expect(screen.getByRole('link', { name: 'login' })).toHaveAttribute(
      'href',
      '/1/studio-12/search?q=login',
    );
    await again.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('stores a search as it is when Enter is pressed, however fast', async () => {
    const { user } = await openSearch({ search: () => found([]) });
    await user.click(screen.getByRole('searchbox'));
    await user.paste('login is:open');
    await user.keyboard('{Enter}');
    cleanup();
    await openSearch({});
    expect(screen.getByRole('link', { name: 'login is:open' })).toBeVisible();
  });

  it('saves a search under a name, and offers it where none is typed', async () => {
    const project = { ...board(40, 'My Tasks'), visibility: 'private' };
    const { user, server } = await openSearch(
      {
        search: () => found([]),
        savedSearches: () =>
          data(
            { savedSearches: { project, views: [] } },
            { snapshot: { workspaceId: 12, seq: 5, scope: 'Views:40' } },
          ),
        reserveIds: () => data({ reserveIds: { from: 9000, to: 9099 } }),
        // Without an answer it stays pending.
        createSavedView: () => new Promise(() => undefined),
      },
      'login due:<fri',
    );
    await user.click(await screen.findByRole('button', { name: 'Save search' }));
    await user.click(await screen.findByRole('textbox', { name: 'Name of the search' }));
    await user.paste('Logins');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.named('createSavedView')[0]?.sent).toMatchObject({
        projectId: 40,
        title: 'Logins',
        kind: 'search',
        state: 'q=login+due:%3Cfri',
        isShared: false,
      }),
    );
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await user.clear(screen.getByRole('searchbox'));
    expect(await screen.findByRole('link', { name: /^Logins/ })).toHaveAttribute(
      'href',
      '/1/studio-12/search?q=login%20due%3A%3Cfri',
    );
    await user.click(screen.getByRole('button', { name: 'Menu: Logins' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Logins/ })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });
});
