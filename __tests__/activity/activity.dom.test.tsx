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

describe('the activity of a workspace', () => {
  it('tells in whole sentences who did what, with the names that lists and people have now', async () => {
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
        { title: 'Fix login', fieldId: 1, isStandard: true },
        { projectId: 31, taskId: 501 },
      ),
      event(2, 'people-invited', { count: 2 }),
      event(1, 'something-of-a-newer-server', {}),
    ];
    await openActivity({ activity: () => page(list) });
    expect(
      await screen.findByText(/Ewa Wilk moved the task “Fix login” from “To do” to “a list”/),
    ).toBeVisible();
    expect(screen.getByText(/assigned the task “Fix login” to Piotr Żak/)).toBeVisible();
    expect(screen.getByText(/changed the field “Due date” of “Fix login”/)).toBeVisible();
    expect(screen.getByText(/invited 2 people/)).toBeVisible();
    expect(screen.getByText(/Ewa Wilk changed something/)).toBeVisible();
  });

  it('says of a task that stays on its list that the order changed, and nothing of a place that is not told', async () => {
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
    expect(
      await screen.findByText(/Ewa Wilk changed the order of “To do”: “Fix login”/),
    ).toBeVisible();
    expect(screen.getByText(/Ewa Wilk moved the task “Write copy” to “To do”/)).toBeVisible();
  });

  it('leads to the task or the board that it is about', async () => {
    const { user } = await openActivity({
      activity: () =>
        page([
          event(5, 'task-done', { title: 'Fix login' }, { projectId: 31, taskId: 501 }),
          event(4, 'people-invited', { count: 1 }),
        ]),
    });
    const [link, ...others] = await screen.findAllByRole('link', { name: /^Open: / });
    expect(others).toEqual([]);
    if (link) await user.click(link);
    await waitFor(() => expect(address()).toMatch(/31\/501$/));
  });

  it('stands day by day, newest first, and turns its pages', async () => {
    const { server, user } = await openActivity({
      activity: ({ sent }: Request) =>
        sent['page'] === 2
          ? page([event(1, 'section-created', { title: 'First' })], 2)
          : page(
              [
                event(3, 'section-created', { title: 'Third' }),
                event(
                  2,
                  'section-created',
                  { title: 'Second' },
                  { createdAt: '2026-11-01T08:00:00Z' },
                ),
              ],
              2,
            ),
    });
    const days = (await screen.findAllByRole('heading', { level: 2 })).map(
      (heading) => heading.textContent,
    );
    expect(days).toEqual(['Monday, November 2, 2026', 'Sunday, November 1, 2026']);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText(/added the list “First”/)).toBeVisible();
    expect(server.named('activity').map(({ sent }) => sent['page'])).toEqual(
      expect.arrayContaining([1, 2]),
    );
  });

  it('says when there is none, and when it did not come', async () => {
    let answer: () => unknown = () => refusal('unknown-error');
    const { user } = await openActivity({ activity: () => answer() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the activity');
    answer = () => page([]);
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Nothing has happened yet' }),
    ).toBeVisible();
  });

  it('is not told to a stranger in a public workspace', async () => {
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

  it('has words for every kind that the server writes', () => {
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
    // Nobody is left to read of the end of a workspace.
    const told = [...kinds].filter((kind) => kind !== 'workspace-deleted');
    expect(told.length).toBeGreaterThan(50);
    expect(told.filter((kind) => !Object.hasOwn(ACTIVITY_MESSAGES, kind))).toEqual([]);
  });
});
