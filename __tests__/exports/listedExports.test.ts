import { startFileServer, type FileServer } from '../files/fileServer';
import { board, exported, join, listed, sharedBoard } from './exporting';

describe('listed exports', () => {
  let at: FileServer;
  beforeAll(async () => {
    at = await startFileServer('disk', { exportPace: { lookMs: 20 } });
  });

  it('of a board that their user may no longer read are not listed, nor its title', async () => {
    const hana = await join(at, 'hana');
    const projectId = await board(at.anna, at.workspaceId, 'workspace');
    const { done } = await exported(at, hana, { projectId, format: 'csv' });
    const change = (values: string) =>
      at.anna.gql(`mutation { updateProject(id: ${projectId}, ${values}) { success } }`);
    await change('visibility: private');
    await at.anna.gql(
      `mutation { updateProjectTitle(id: ${projectId}, title: "Secret") { success } }`,
    );
    expect(await listed(hana)).toEqual([]);
    await change('visibility: workspace');
    expect(await listed(hana)).toMatchObject([{ id: done['id'], url: expect.any(String) }]);
  });

  it('of a workspace that their user has left are not listed', async () => {
    const ivan = await join(at, 'ivan');
    await exported(at, ivan, { workspaceId: at.workspaceId, format: 'json' });
    const { data } = await ivan.gql(
      `mutation { leaveWorkspace(id: ${at.workspaceId}) { success } }`,
    );
    expect(data?.['leaveWorkspace'].success).toBe(true);
    expect(await listed(ivan)).toEqual([]);
  });

  it('of a workspace are listed without a link while it would not work', async () => {
    const jana = await join(at, 'jana');
    const shared = await sharedBoard(at, jana);
    const wanted = { workspaceId: at.workspaceId, format: 'json' } as const;
    const { done } = await exported(at, jana, wanted);
    await shared.remove();
    expect(await listed(jana)).toMatchObject([{ id: done['id'], state: 'ready', url: null }]);
    await shared.add();
    expect(await listed(jana)).toMatchObject([{ id: done['id'], url: expect.any(String) }]);
  });
});
