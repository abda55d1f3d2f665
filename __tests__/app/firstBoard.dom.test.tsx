import { act, screen, within } from '@testing-library/react';
import { board, CABLE_CUT, data, held, type Say } from './fakeServer';
import { forgetDevice, renderApp } from './renderApp';

beforeEach(forgetDevice);
afterEach(() => jest.restoreAllMocks());

/** As long as useFirstBoard.ts waits for the rows. */
const LONGEST_MS = 150;

const NAV = 'Main navigation';
const BOARD = '/1/studio-12/website-relaunch-31';
const answer = data(
  {
    projectView: {
      id: 31,
      workspaceId: 12,
      seq: 5,
      project: board(31, 'Website relaunch'),
      fields: [],
      sectionSettings: [],
      tasks: [],
    },
  },
  { snapshot: { workspaceId: 12, seq: 5, scope: 'Project:31' } },
);
const open = (projectViewQuery: Say, at = BOARD) => renderApp({ at, says: { projectViewQuery } });
const bar = () => screen.queryByRole('navigation', { name: NAV });
const title = () => screen.queryByRole('heading', { level: 1, name: 'Website relaunch' });
const pass = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

describe('a board as the first screen', () => {
  it('is rendered together with the shell', async () => {
    // On a busy machine the app may take longer to open than it waits for the rows.
    const { setTimeout: later } = window;
    jest
      .spyOn(window, 'setTimeout')
      .mockImplementation(((run: () => void, ms?: number) =>
        ms === LONGEST_MS ? 0 : later(run, ms)) as typeof setTimeout);
    const rows = held<unknown>();
    const { server } = await open(() => rows.answer);
    expect(server.named('projectViewQuery')).toHaveLength(1);
    expect([bar(), title()]).toEqual([null, null]);
    rows.give(answer);
    await screen.findByRole('navigation', { name: NAV });
    expect(title()).toBeVisible();
    expect(server.named('projectViewQuery')).toHaveLength(1);
  });

  it('is listed in the sidebar together with the other boards', async () => {
    const all = held<unknown>();
    await renderApp({
      at: BOARD,
      says: { projectViewQuery: () => answer, UserProjectsQuery: () => all.answer },
    });
    const boards = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    expect(boards.queryByRole('link', { name: 'Website relaunch' })).toBeNull();
    all.give(
      data(
        { userProjects: [board(30, 'Earlier'), board(31, 'Website relaunch')] },
        { snapshot: { workspaceId: 12, seq: 5, scope: 'Workspace:12' } },
      ),
    );
    expect(await boards.findByRole('link', { name: 'Website relaunch' })).toBeVisible();
    expect(boards.getByRole('link', { name: 'Earlier' })).toBeVisible();
  });

  it('is listed alone in the sidebar when the other boards cannot be loaded', async () => {
    await renderApp({
      at: BOARD,
      says: { projectViewQuery: () => answer, UserProjectsQuery: () => CABLE_CUT },
    });
    const boards = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
    expect(await boards.findByRole('link', { name: 'Website relaunch' })).toBeVisible();
  });

  it('does not delay the shell when it is slow', async () => {
    const rows = held<unknown>();
    await open(() => rows.answer);
    await pass(200);
    expect(bar()).toBeVisible();
    expect(title()).toBeNull();
    rows.give(answer);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Website relaunch' }),
    ).toBeVisible();
  });

  it('does not delay the shell when it does not exist', async () => {
    await open(() => data({ projectView: null }));
    expect(await screen.findByRole('navigation', { name: NAV })).toBeVisible();
    expect(await screen.findByText('Project not found')).toBeVisible();
  });

  it('is not requested when the first screen is another one', async () => {
    const { server } = await open(() => answer, '/1/studio-12/team');
    expect(await screen.findByRole('navigation', { name: NAV })).toBeVisible();
    expect(server.named('projectViewQuery')).toEqual([]);
  });
});
