import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, data, session, type Request, type Say } from '../app/fakeServer';
import { address, forgetDevice, renderApp } from '../app/renderApp';

beforeEach(forgetDevice);

const asks = (id: number, name: string) => ({
  id,
  user: {
    id,
    name,
    nick: name.toLowerCase().replace(' ', '.'),
    nickShort: 'XX',
    hue: 3,
    email: null,
    role: null,
    hasSecondFactor: null,
    createdAt: '2026-11-02T08:00:00Z',
  },
  project: null,
  createdAt: '2026-11-20T08:00:00Z',
});
const requests = (...list: Array<ReturnType<typeof asks>>) =>
  data({ accessRequestList: { list, total: list.length, pages: 1 } });
const as =
  (role: number): Say =>
  () =>
    session({ me: ANNA, checkPermissionToWorkspace: { success: true, role, errors: [] } });
const waiting = () => screen.findByRole('list', { name: 'Waiting for your answer' });

describe('what waits for an answer on the home screen', () => {
  it('are the oldest access requests, which are answered in place', async () => {
    let list = [
      asks(21, 'Ola Lis'),
      asks(22, 'Jan Kot'),
      asks(23, 'Iga Lew'),
      asks(24, 'Ewa Wilk'),
    ];
    const { user, server } = await renderApp({
      says: {
        AccessRequestListQuery: () => requests(...list),
        GrantAccess: ({ sent }: Request) => {
          list = list.filter(({ id }) => id !== sent['userId']);
          return data({ grantAccess: { success: true, errors: [] } });
        },
      },
    });
    const rows = async () => within(await waiting()).getAllByRole('listitem');
    expect(await rows()).toHaveLength(3);
    expect(screen.getByRole('link', { name: '4 requests' })).toHaveAttribute(
      'href',
      '/1/studio-12/team/requests',
    );
    await user.click(screen.getByRole('button', { name: 'Grant access: Ola Lis' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Jan Kot'));
    expect(server.named('GrantAccess')[0]?.sent).toEqual({ userId: 21, workspaceId: 12 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is left out where nothing waits', async () => {
    await renderApp();
    await screen.findByRole('heading', { name: 'Recent' });
    expect(screen.queryByText('Waiting for your answer')).not.toBeInTheDocument();
  });

  it('is not asked for by members, who may not answer', async () => {
    const { server } = await renderApp({ says: { Me: as(0) } });
    await screen.findByRole('heading', { name: 'Recent' });
    expect(server.named('AccessRequestListQuery')).toEqual([]);
  });
});

describe('what was visited', () => {
  const recent = async () =>
    within(await screen.findByRole('list', { name: 'Recent' }))
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('says what will be there, until a board was opened', async () => {
    await renderApp();
    expect(await screen.findByText('Boards and tasks that you open appear here.')).toBeVisible();
  });

  it('is listed with the last page first, also after a reload', async () => {
    const stored = JSON.stringify([
      { projectId: 32, taskId: null },
      { projectId: 31, taskId: null },
    ]);
    window.localStorage.setItem('recent-pages-12', stored);
    await renderApp();
    expect(await recent()).toEqual([
      ['Hiring', '/1/studio-12/hiring-32'],
      ['Website relaunch', '/1/studio-12/website-relaunch-31'],
    ]);
  });

  it.each(['{', '{"projectId":31}', '[null, 31, {"projectId":"31","taskId":null}]'])(
    'survives a device on which %s is stored',
    async (stored) => {
      window.localStorage.setItem('recent-pages-12', stored);
      await renderApp();
      expect(await recent()).toEqual([]);
      expect(address()).toBe('/1/studio-12/home/anna.nowak');
    },
  );

  it('does not contain a board that the user may not read', async () => {
    window.localStorage.setItem('recent-pages-12', '[{"projectId":99,"taskId":null}]');
    await renderApp();
    expect(await recent()).toEqual([]);
  });
});
