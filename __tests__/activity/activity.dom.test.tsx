import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { ACTIVITY_MESSAGES } from '../../src/features/activity/activityMessages';
import { data, refusal, session, ANNA, type Request, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const person = { id: 9, name: 'Ewa Wilk', nick: 'ewa', nickShort: 'EW' };
const event = (id: number, kind: string, told: object, more: object = {}) => ({
  id,
  seq: id,
  user: person,
  kind,
  projectId: null,
  taskId: null,
  data: JSON.stringify(told),
  createdAt: '2026-11-02T08:00:00Z',
  ...more,
});
const page = (list: object[], pages = 1) => data({ activity: { list, total: list.length, pages } });
const LISTS = [
  {
    id: 41,
    title: 'To do',
    workspaceId: 12,
    project: { id: 31, title: 'Website relaunch', slug: 'website-relaunch-31' },
  },
];

async function openActivity(says: Record<string, Say>) {
  const app = await renderApp({
    at: '/1/studio-12/activity',
    says: {
      SectionListQuery: () => data({ sectionList: LISTS }),
      SearchUsersQuery: () => data({ searchUsers: [{ ...person, id: 8, name: 'Piotr Żak' }] }),
      ...says,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

/** The text of each row of the log, without its time. */
const sentences = () =>
  within(screen.getByRole('main'))
    .getAllByRole('list', { name: 'Activity' })
    .flatMap((log) => [...log.children])
    .map((row) => row.querySelector('[data-words]')?.textContent);

describe('the activity of a workspace', () => {
  it('groups the changes of one user on one board within an hour, and expands them on request', async () => {
    const at = (minute: number) => `2026-11-02T08:${String(minute).padStart(2, '0')}:00Z`;
    const done = (id: number, minute: number, more = {}) =>
      event(
        id,
        'task-done',
        { title: `Task ${id}` },
        { projectId: 31, taskId: id, createdAt: at(minute), ...more },
      );
    const { user } = await openActivity({
      activity: () =>
        page([
          done(9, 59),
          done(8, 50),
          done(7, 40),
          done(6, 30),
          done(5, 20, { user: { ...person, id: 8, name: 'Piotr Żak' } }),
          done(4, 10),
          done(3, 9, { createdAt: '2026-11-02T06:00:00Z' }),
        ]),
    });
    await screen.findAllByText('Ewa Wilk');
    expect(sentences()).toEqual([
      'Ewa Wilk finished 4 tasksMarked “Task 9” as doneMarked “Task 8” as doneMarked “Task 7” as doneShow 1 more',
      'Piotr Żak marked “Task 5” as done',
      'Ewa Wilk marked “Task 4” as done',
      'Ewa Wilk marked “Task 3” as done',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
    expect(sentences()[0]).toContain('Marked “Task 6” as done');
  });

  it('continues a spell of work in one row when a later page is loaded, also after entries moved', async () => {
    const done = (id: number) =>
      event(id, 'task-done', { title: `Task ${id}` }, { projectId: 31, taskId: id });
    const { user } = await openActivity({
      activity: ({ sent }: Request) =>
        page(sent['page'] === 2 ? [done(7), done(6)] : [done(8), done(7)], 2),
    });
    await screen.findAllByText('Ewa Wilk');
    expect(sentences()).toEqual([
      'Ewa Wilk finished 2 tasksMarked “Task 8” as doneMarked “Task 7” as done',
    ]);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() =>
      expect(sentences()).toEqual([
        'Ewa Wilk finished 3 tasksMarked “Task 8” as doneMarked “Task 7” as doneMarked “Task 6” as done',
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('is filtered by user, board or kind, and the URL stores the filter', async () => {
    const { server, user } = await openActivity({ activity: () => page([]) });
    await user.click(await screen.findByRole('button', { name: 'Everyone' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Piotr Żak' }));
    await user.click(screen.getByRole('button', { name: 'All changes' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Comments' }));
    await waitFor(() =>
      expect(server.named('activity').at(-1)?.sent).toMatchObject({
        userId: 8,
        kinds: ['comment-'],
      }),
    );
    expect(window.location.search).toBe('?person=8&kind=comments');
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'All changes' }));
    expect(window.location.search).toBe('?person=8');
  });

  it('describes who did what in full sentences, with the current names of lists and users', async () => {
    const list = [
      event(
        5,
        'task-moved',
        { title: 'Fix login', from: 41, to: 42 },
        { projectId: 31, taskId: 501 },
      ),
      event(4, 'task-assigned', { title: 'Fix login', userId: 8 }, { projectId: 31, taskId: 501 }),
      event(
        3,
        'field-changed',
        { title: 'Fix login', fieldId: 1, isStandard: true, from: '2026-11-21', to: '2026-11-25' },
        { projectId: 31, taskId: 501 },
      ),
      event(2, 'people-invited', { count: 2 }),
      event(1, 'something-of-a-newer-server', {}),
    ];
    await openActivity({ activity: () => page(list) });
    await screen.findAllByText('Ewa Wilk');
    expect(sentences()).toEqual([
      'Ewa Wilk made 3 changesMoved the task “Fix login” from “To do” to “a list”Assigned the task “Fix login” to Piotr ŻakChanged the field “Due date” of “Fix login”: Nov 21 → Nov 25',
      'Ewa Wilk made 2 changesInvited 2 peopleChanged something',
    ]);
  });

  it('quotes no comment that is deleted now', async () => {
    const told = (id: number, kind: string, data: object) =>
      event(id, kind, { commentId: 7, ...data }, { projectId: 31, taskId: 501 });
    await openActivity({
      activity: () =>
        page([
          told(3, 'comment-edited', {}),
          told(2, 'comment-added', {}),
          told(1, 'comment-added', { content: 'Still **here**' }),
        ]),
    });
    await screen.findAllByText('Ewa Wilk');
    expect(sentences()).toEqual([
      'Ewa Wilk made 3 changesEdited a comment that is deleted nowWrote a comment that is deleted nowCommented: “Still here”',
    ]);
  });

  it('tells a change of nothing but the time or the year of a due date', async () => {
    const changed = (id: number, from: string, to: string) =>
      event(
        id,
        'field-changed',
        { title: 'Fix login', fieldId: 1, isStandard: true, from, to },
        { projectId: 31, taskId: 501, createdAt: `2026-11-0${id}T08:00:00Z` },
      );
    const at = (hour: number) => new Date(2026, 10, 21, hour).toISOString();
    await openActivity({
      activity: () => page([changed(2, at(9), at(16)), changed(1, '2026-11-21', '2027-11-21')]),
    });
    await screen.findAllByText('Ewa Wilk');
    expect(sentences().map((sentence) => sentence?.replaceAll('\u202f', ' '))).toEqual([
      'Ewa Wilk changed the field “Due date” of “Fix login”: Nov 21, 2026, 9:00 AM → Nov 21, 2026, 4:00 PM',
      'Ewa Wilk changed the field “Due date” of “Fix login”: Nov 21, 2026 → Nov 21, 2027',
    ]);
  });

  it('describes a move within a list as a change of order, and omits unknown lists', async () => {
    const list = [
      event(
        2,
        'task-moved',
        { title: 'Fix login', from: 41, to: 41 },
        { projectId: 31, taskId: 501 },
      ),
      event(
        1,
        'task-moved',
        { title: 'Write copy', from: null, to: 41 },
        { projectId: 31, taskId: 502 },
      ),
    ];
    await openActivity({ activity: () => page(list) });
    await screen.findAllByText('Ewa Wilk');
    expect(sentences()).toEqual([
      'Ewa Wilk moved tasks 2 timesChanged the order of “To do”: “Fix login”Moved the task “Write copy” to “To do”',
    ]);
  });

  it('restores the value that a change replaced, of a task that is not loaded, and can be undone', async () => {
    const TASK = { id: 501, title: 'Fix login', projectId: 31, archivedAt: null };
    const { server, user } = await openActivity({
      activity: () =>
        page([
          event(
            5,
            'task-renamed',
            { from: 'Mend login', to: 'Fix login' },
            { projectId: 31, taskId: 501 },
          ),
        ]),
      task: () => data({ task: null }),
      updateTaskTitle: ({ sent }: Request) =>
        data({
          updateTaskTitle: { success: true, errors: [], task: { ...TASK, title: sent['title'] } },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Restore “Mend login”' }));
    await waitFor(() =>
      expect(server.named('updateTaskTitle').map(({ sent }) => sent)).toMatchObject([
        { id: 501, title: 'Mend login' },
      ]),
    );
    expect(server.named('task').map(({ sent }) => sent)).toMatchObject([{ id: 501 }]);
    expect(await screen.findByText('Former value restored')).toBeInTheDocument();
  });

  it('links to its task or board', async () => {
    const { user } = await openActivity({
      activity: () =>
        page([
          event(5, 'task-done', { title: 'Fix login' }, { projectId: 31, taskId: 501 }),
          event(4, 'people-invited', { count: 1 }),
        ]),
    });
    const log = within(await screen.findByRole('list', { name: 'Activity' }));
    await user.click(log.getByRole('link', { name: 'Fix login' }));
    await waitFor(() => expect(address()).toMatch(/31\/501$/));
  });

  it('is grouped by day, newest first, and has pages', async () => {
    const { server, user } = await openActivity({
      activity: ({ sent }: Request) =>
        sent['page'] === 2
          ? page([event(1, 'section-created', { title: 'First' })], 2)
          : page(
              [
                event(
                  3,
                  'section-created',
                  { title: 'Third' },
                  { createdAt: '2024-11-02T08:00:00Z' },
                ),
                event(
                  2,
                  'section-created',
                  { title: 'Second' },
                  { createdAt: '2024-11-01T08:00:00Z' },
                ),
              ],
              2,
            ),
    });
    const days = (await screen.findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.textContent,
    );
    expect(days).toEqual(['Saturday, November 2, 2024', 'Friday, November 1, 2024']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/added the list “First”/i)).toBeVisible();
    expect(server.named('activity').map(({ sent }) => sent['page'])).toEqual(
      expect.arrayContaining([1, 2]),
    );
  });

  it('calls the last two days today and yesterday', async () => {
    const noon = new Date();
    noon.setHours(12, 0, 0, 0);
    const before = new Date(noon);
    before.setDate(noon.getDate() - 1);
    await openActivity({
      activity: () =>
        page(
          [noon, before].map((at, index) =>
            event(2 - index, 'people-invited', { count: 1 }, { createdAt: at.toISOString() }),
          ),
        ),
    });
    const days = (await screen.findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.textContent,
    );
    expect(days).toEqual(['Today', 'Yesterday']);
  });

  it('shows when it is empty and when it could not be loaded', async () => {
    let answer: () => unknown = () => refusal('unknown-error');
    const { user } = await openActivity({ activity: () => answer() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the activity');
    answer = () => page([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Nothing has happened yet' }),
    ).toBeVisible();
  });

  it('is not shown to a non-member in a public workspace', async () => {
    await openActivity({
      Me: () =>
        session({
          me: ANNA,
          checkPermissionToWorkspace: { success: true, role: null, errors: [] },
        }),
    });
    expect(
      screen.getByRole('heading', { level: 1, name: 'You are not authorized.' }),
    ).toBeVisible();
  });

  it('has messages for every kind that the server writes', () => {
    const folder = join(__dirname, '../../server/domain');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const VERBS =
      'created|renamed|moved|done|reopened|archived|restored|assigned|unassigned|changed|added|edited|deleted|checked|unchecked|joined|left|removed|invited|granted|dropped|transferred|updated';
    const kinds = new Set(
      [
        ...source.matchAll(
          new RegExp(
            `'((?:task|comment|checklist|checklist-item|description|field|file|section|project|project-member|project-visibility|option|space|folder|member|people|admin|ownership|access|workspace)-(?:${VERBS}))'`,
            'g',
          ),
        ),
      ].map(([, kind]) => kind ?? ''),
    );
    // No reader remains after a workspace is deleted.
    const told = [...kinds].filter((kind) => kind !== 'workspace-deleted');
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter((kind) => !Object.hasOwn(ACTIVITY_MESSAGES, kind))).toEqual([]);
  });
});
