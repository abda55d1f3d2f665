import { screen, within } from '@testing-library/react';
import { CABLE_CUT, data } from '../app/fakeServer';
import { forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const anna = { id: 7, name: 'Ewa Lis', nick: 'ewa.lis', nickShort: 'EL' };
const summary = (projectId: number, counts: object) => ({
  projectId,
  openTasks: 0,
  doneTasks: 0,
  overdueTasks: 0,
  people: [],
  peopleCount: 0,
  ...counts,
});

const main = () => within(screen.getByRole('main'));
const tile = (title: string) => {
  const article = main().getByRole('link', { name: title }).closest('article');
  if (!article) throw new Error(`${title} has no tile`);
  return within(article);
};

describe('The tiles of the boards', () => {
  it('show the number of open, done and overdue tasks, and the users with open tasks', async () => {
    const { server } = await renderApp({
      says: {
        boardSummaries: () =>
          data({
            boardSummaries: [
              summary(31, {
                openTasks: 5,
                doneTasks: 3,
                overdueTasks: 1,
                people: [anna],
                peopleCount: 4,
              }),
              summary(32, {}),
            ],
          }),
      },
    });
    await screen.findByText('1 overdue');
    const relaunch = tile('Website relaunch');
    expect(relaunch.getByText('5 open')).toBeVisible();
    expect(relaunch.getByRole('progressbar', { name: '3 of 8 tasks done' })).toHaveValue(3);
    expect(relaunch.getByRole('img', { name: 'Ewa Lis' })).toBeVisible();
    expect(relaunch.getByText('and 3 more people')).toBeInTheDocument();
    expect(tile('Hiring').getByText('No tasks')).toBeVisible();
    expect(tile('Hiring').queryByRole('progressbar')).not.toBeInTheDocument();
    expect(server.named('boardSummaries')[0]?.sent).toEqual({
      workspaceId: 12,
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('have their titles and links even if the numbers cannot be loaded', async () => {
    await renderApp({ says: { boardSummaries: () => CABLE_CUT } });
    expect(await main().findByRole('link', { name: 'Hiring' })).toHaveAttribute(
      'href',
      '/1/studio-12/hiring-32',
    );
    expect(screen.queryByText(/open$/)).not.toBeInTheDocument();
  });
});
