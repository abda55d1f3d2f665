import type { Commit } from '../../contract/messages';
import { snapshotReceived, workspaceEntered } from '../../src/api/commits';
import { enqueueMutation } from '../../src/entities/enqueueMutation';
import { projectsApi } from '../../src/entities/projects/endpoints';
import { createAppStore } from '../../src/store/createAppStore';
import type { DeviceRows, RowEvent } from '../../src/sync/device/rows/rowEvents';
import { outboxOpened } from '../../src/sync/syncActions';
import { boardSeen } from '../support/boardSeen';
import { boardOf, VIEWER } from '../boards/boardRows';
import { createFakeNetwork, done, held, type Answer } from '../boards/fakeNetwork';
import { createDevice } from '../support/device';
import { createFakePlatform, settle } from '../support/fakePlatform';
import { furnished } from '../support/histories';
import { BOARD } from '../support/modelServer';

const [LEFT, ENTERED] = [1001, 1002];
const TASK = 2001;

/** A device with offline mode that only records what it is told. */
function recordingRows() {
  const events: RowEvent[] = [];
  const put = jest.fn();
  const rows: DeviceRows = {
    isOn: () => true,
    policyOf: () => null,
    read: () => Promise.resolve(null),
    put,
    record: (event) => void events.push(event),
    onDamaged: () => undefined,
  };
  return { rows, put, committed: () => events.filter(({ type }) => type === 'committed') };
}

/** A tab that has asked the server for something and then enters another workspace. */
function openTab(device = createDevice()) {
  const answers: ((answer: Answer) => void)[] = [];
  const network = createFakeNetwork(() => {
    const { answer, give } = held<Answer>();
    answers.push(give);
    return answer;
  });
  const { platform } = createFakePlatform();
  const { leave: _leave, ...ofDevice } = device.openTab();
  const stored = recordingRows();
  let named = 0;
  const store = createAppStore({
    connection: network.connection,
    platform: { ...platform, ...ofDevice, newMutationId: () => `mine:${++named}` },
    rows: stored.rows,
  });
  const enter = (workspaceId: number) => void store.dispatch(workspaceEntered({ workspaceId }));
  enter(LEFT);
  return {
    ...stored,
    store,
    enter,
    tables: () => store.getState().entities,
    pending: () => store.getState().outbox.pending,
    describe: (text: string) =>
      store.dispatch(
        enqueueMutation('updateTaskDescription', { id: TASK, description: text, baseVersion: 3 }),
      ),
    async open() {
      store.dispatch(outboxOpened({ userId: VIEWER }));
      await settle();
    },
    async answer(answer: Answer) {
      answers.shift()?.(answer);
      await settle();
    },
  };
}

const commitOf = (mutationId: string | null): Commit => ({
  type: 'update',
  key: `Description:${TASK}`,
  fields: { id: TASK, projectId: 1500, description: 'One', version: 9 },
  workspaceId: LEFT,
  seq: 9,
  mutationId,
});

describe('A response for a workspace that was left meanwhile', () => {
  it('fulfils the change, and writes nothing into the tables of the other workspace', async () => {
    const tab = openTab();
    tab.store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
    await tab.open();
    const { mutationId } = await tab.describe('One');
    await tab.describe('Two');
    await settle();
    tab.enter(ENTERED);
    const before = tab.tables();
    const commit = commitOf(mutationId);
    await tab.answer({ data: { updateTaskDescription: done }, commit });
    expect(tab.tables()).toEqual(before);
    // The next change of the same text was made on top of that one.
    expect(tab.pending()).toMatchObject([{ variables: { description: 'Two', baseVersion: 9 } }]);
    // Its connection will not send it: the device gets it here.
    expect(tab.committed()).toEqual([{ type: 'committed', commit }]);
  });

  it('shows the change in a tab that shows that workspace', async () => {
    const device = createDevice();
    const [tab, other] = [openTab(device), openTab(device)];
    other.store.dispatch(snapshotReceived(boardOf({ 'To do': ['Write'] })));
    await tab.open();
    await other.open();
    const { mutationId } = await tab.describe('One');
    await settle();
    expect(other.pending()).toHaveLength(1);
    tab.enter(ENTERED);
    await tab.answer({ data: { updateTaskDescription: done }, commit: commitOf(mutationId) });
    expect([tab.pending(), other.pending()]).toEqual([[], []]);
    expect(other.tables().descriptions.entities[TASK]).toMatchObject({ description: 'One' });
  });

  it('brings no rows and no position, but is stored on the device', async () => {
    const tab = openTab();
    const server = furnished();
    const { rows: _rows, ...snapshot } = server.snapshot();
    const asked = tab.store.dispatch(projectsApi.endpoints.projectView.initiate({ id: BOARD }));
    await settle();
    tab.enter(ENTERED);
    const projectView = {
      id: BOARD,
      workspaceId: LEFT,
      seq: server.seq,
      project: null,
      fields: [],
      sectionSettings: [],
      tasks: [],
    };
    const before = tab.tables();
    await tab.answer({ data: { projectView }, snapshot: { ...snapshot, workspaceId: LEFT } });
    await asked;
    expect(tab.tables()).toEqual(before);
    expect(boardSeen(tab.store.getState(), BOARD)).toEqual([]);
    expect(tab.store.getState().connection.scopes).toEqual({});
    expect(tab.put).toHaveBeenCalledTimes(1);
  });
});
