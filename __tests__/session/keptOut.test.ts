import { freshDatabase } from '../support/database';
import { createFixture, type Fixture } from '../live/fixture';
import { seqs, startLiveServer, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { temporaryFolder } from '../files/fileServer';
import { REQUIRE, switchOnTotp } from './secondFactorSteps';

let server: LiveServer;
let fixture: Fixture;
let bob: Agent;
let sectionId: number;

beforeAll(async () => {
  server = await startLiveServer({
    db: await freshDatabase(),
    env: { DATA_DIR: temporaryFolder() },
  });
  fixture = await createFixture(server, 'anna');
  bob = await server.member('bob');
  await fixture.join(await fixture.idOf(bob));
  ({ sectionId } = await fixture.board('workspace'));
  await switchOnTotp(fixture.owner);
});

/** Changes the requirement, and waits until it is durable. */
async function require(isOn: boolean): Promise<void> {
  const { data } = await fixture.owner.gql(REQUIRE, { id: fixture.workspaceId, on: isOn });
  expect(data?.['updateWorkspace'].success).toBe(true);
}

/**
 * Attaches a small file to a task.
 * @returns the URL of the file.
 */
async function attach(taskId: number): Promise<string> {
  const { data } = await fixture.owner.gql(
    'query ($w: Id!, $d: String!) { s3UploadUrl(workspaceId: $w, filename: "plan.txt", directory: $d, size: 4) { url publicUrl } }',
    { w: fixture.workspaceId, d: `tasks/${taskId}` },
  );
  const { url, publicUrl } = data?.['s3UploadUrl'];
  const put = await fixture.owner.send({
    method: 'PUT',
    url: url.replace(server.config.baseUrl, ''),
    headers: { 'content-type': 'application/octet-stream' },
    payload: 'plan',
  });
  expect(put.statusCode).toBe(200);
  const added = await fixture.owner.gql(
    'mutation ($t: Id!, $u: String!) { addTaskFile(taskId: $t, url: $u, filename: "plan.txt", mime: "text/plain") { success errors { message } } }',
    { t: taskId, u: publicUrl },
  );
  expect(added.data?.['addTaskFile']).toMatchObject({ success: true });
  return publicUrl.replace(server.config.baseUrl, '');
}

describe('a member without a second factor, once the workspace requires one', () => {
  it('receives nothing more on an open socket, and can no longer read files', async () => {
    const { id: taskId } = await fixture.task(sectionId, 'With a file');
    const file = await attach(taskId);
    const read = async (agent: Agent) =>
      (await agent.send({ method: 'GET', url: file })).statusCode;
    expect([await read(bob), await read(fixture.owner)]).toEqual([200, 200]);
    const [his, hers] = [
      await server.connect(bob, fixture),
      await server.connect(fixture.owner, fixture),
    ];
    await Promise.all([his.ready(), hers.ready()]);
    await require(true);
    expect(await his.closed()).toBe(4403);
    const { commit } = await fixture.task(sectionId, 'Without him');
    await hers.until((client) => seqs(client).includes(commit.seq));
    expect(seqs(his)).toEqual([]);
    expect(await (await server.connect(bob, fixture)).closed()).toBe(4403);
    expect([await read(bob), await read(fixture.owner)]).toEqual([404, 200]);
    await require(false);
  });

  it('sees no address of another member', async () => {
    const ask = 'query ($id: Id!) { profile(id: $id) { email } }';
    const email = async () =>
      (await bob.gql(ask, { id: fixture.ownerId })).data?.['profile']?.email ?? null;
    expect(await email()).toBe('anna@example.test');
    await require(true);
    expect(await email()).toBeNull();
    await require(false);
  });

  it('can still leave the workspace', async () => {
    await require(true);
    const leave = () =>
      bob.gql('mutation ($id: Id!) { leaveWorkspace(id: $id) { success } }', {
        id: fixture.workspaceId,
      });
    expect((await leave()).data?.['leaveWorkspace']).toEqual({ success: true });
    expect((await leave()).errors?.[0]?.extensions['code']).toBe('workspace-not-found');
  });
});
