import { selectBoards } from '../../src/entities/projects/selectors';
import { createFixture } from '../live/fixture';
import { startLiveServer, type LiveServer } from '../live/liveServer';
import { freshDatabase } from '../support/database';
import { openTab, until, type Tab } from '../support/tab';

let server: LiveServer;
let fixture: Awaited<ReturnType<typeof createFixture>>;
let ewaId: number;
let tab: Tab;

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'anna');
  const ewa = await server.member('ewa');
  ewaId = await fixture.idOf(ewa);
  await fixture.join(ewaId);
  tab = openTab({
    origin: `http://127.0.0.1:${server.port}`,
    cookies: () => [...ewa.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    uid: String(ewaId),
    tabKey: 'ewas-tab',
    chance: Math.random,
  });
  await tab.open(fixture.workspaceId);
  await until(
    () => tab.link() === 'live',
    () => tab.store.getState().connection,
  );
});
afterAll(() => tab.close());

const isListed = (id: number) =>
  selectBoards(tab.store.getState(), fixture.workspaceId).some((board) => board.id === id);
const isKnown = (id: number) =>
  Object.values(tab.store.getState().entities.sections.entities).some(
    ({ projectId }) => projectId === id,
  );
const change = async (field: string, variables: object) => {
  const { data, errors } = await fixture.owner.gql(
    `mutation M { ${field} { success } }`,
    variables,
  );
  expect([errors, Object.values(data ?? {})]).toEqual([undefined, [{ success: true }]]);
};

describe('access to a board', () => {
  it('follows its members without a reload', async () => {
    const { id } = await fixture.board('private');
    await change(`addProjectMember(projectId: ${id}, userId: ${ewaId})`, {});
    await until(
      () => isListed(id),
      () => isListed(id),
    );
    await tab.open(fixture.workspaceId, id);
    await until(
      () => isKnown(id),
      () => isKnown(id),
    );
    await change(`removeProjectMember(projectId: ${id}, userId: ${ewaId})`, {});
    await until(
      () => !isListed(id) && !isKnown(id),
      () => [isListed(id), isKnown(id)],
    );
  });

  it('follows its visibility without a reload, also when its position changes with it', async () => {
    const { id } = await fixture.board('private');
    await change(`updateProject(id: ${id}, visibility: workspace, after: 0)`, {});
    await until(
      () => isListed(id),
      () => isListed(id),
    );
    await change(`updateProject(id: ${id}, visibility: private)`, {});
    await until(
      () => !isListed(id),
      () => isListed(id),
    );
  });
});
