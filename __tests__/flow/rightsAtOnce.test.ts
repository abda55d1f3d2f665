import { projectsApi } from '../../src/entities/projects/endpoints';
import { createFixture, type Board, type Fixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let bobId: number;
let tab: Tab;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  bobId = await fixture.idOf(bob);
  await fixture.join(bobId);
});
afterEach(() => tab.close());

describe('a store that read a private board over HTTP', () => {
  it('loses it when the server read the user’s removal together with an earlier change of rights', async () => {
    const open = await fixture.board('workspace');
    const secret = await fixture.board('private');
    await fixture.task(secret.sectionId, 'Not for Bob any more');
    tab = openTab({
      origin: `http://127.0.0.1:${server.port}`,
      cookies: () => [...bob.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      uid: String(bobId),
      tabKey: 'tab of Bob',
      chance: Math.random,
    });
    await tab.open(fixture.workspaceId, open.id);
    await until(
      () => tab.link() === 'live',
      () => tab.store.getState().connection,
    );
    await readBetween(tab, secret);

    const rowsOfSecret = () => {
      const { projects, sections, tasks } = tab.store.getState().entities;
      const ofSecret = ({ projectId }: { projectId?: number | null }) => projectId === secret.id;
      return [
        ...Object.values(projects.entities).filter(({ id }) => id === secret.id),
        ...Object.values(sections.entities).filter(ofSecret),
        ...Object.values(tasks.entities).filter(ofSecret),
      ];
    };
    await until(() => rowsOfSecret().length === 0, rowsOfSecret, 5_000);
  });
});

/**
 * Adds Bob to a board, lets his tab read it, and removes him again, all before the server has read the commit that added
 * him. Where its regular look at the log came in between, it is done again.
 */
async function readBetween({ store }: Tab, { id }: Board): Promise<void> {
  const { workspaceId } = fixture;
  const { userProjects, projectView } = projectsApi.endpoints;
  for (;;) {
    const added = await fixture.addToBoard(id, bobId, { isTold: false });
    const anew = { forceRefetch: true };
    await store.dispatch(userProjects.initiate({ userId: bobId, workspaceId }, anew));
    await store.dispatch(projectView.initiate({ id }, anew));
    expect(store.getState().entities.projects.entities[id]?.id).toBe(id);
    const removed = fixture.removeFromBoard(id, bobId);
    const isRead = (store.getState().connection.cursor ?? 0) >= added;
    await removed;
    if (!isRead) return;
  }
}
