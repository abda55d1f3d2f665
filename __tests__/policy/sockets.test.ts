import { createFixture, change, type Board, type Fixture } from '../live/fixture';
import { seqs, startLiveServer, type Client, type LiveServer } from '../live/liveServer';
import type { Agent } from '../support/agent';
import { freshDatabase } from '../support/database';

/**
 * The table of roles and rights for sockets: who receives the commits of a board of each
 * visibility.
 */
const VISIBILITIES = ['public', 'workspace', 'private'] as const;
type Visibility = (typeof VISIBILITIES)[number];
/**
 * The private board's members are its creator, the admin and the member; the reader is a non-member
 * while the workspace is public.
 */
const HEARS: Record<string, readonly Visibility[]> = {
  owner: VISIBILITIES,
  admin: VISIBILITIES,
  member: VISIBILITIES,
  outsider: ['public', 'workspace'],
  reader: ['public'],
};

let server: LiveServer;
let fixture: Fixture;
const agents = new Map<string, Agent>();
const boards = new Map<Visibility, Board>();

beforeAll(async () => {
  server = await startLiveServer({ db: await freshDatabase() });
  fixture = await createFixture(server, 'the.owner');
  agents.set('owner', fixture.owner);
  for (const [name, role] of [
    ['admin', 1],
    ['member', 0],
    ['outsider', 0],
    ['reader', null],
  ] as const) {
    const agent = await server.member(`the.${name}`);
    agents.set(name, agent);
    if (role !== null) await fixture.join(await fixture.idOf(agent), role);
  }
  for (const visibility of VISIBILITIES) boards.set(visibility, await fixture.board(visibility));
  for (const name of ['admin', 'member'])
    await fixture.addToBoard(
      boards.get('private')?.id ?? 0,
      await fixture.idOf(agents.get(name) ?? fixture.owner),
    );
  await fixture.setPublic(true);
});

const at = (visibility: Visibility) => boards.get(visibility) ?? { id: 0, sectionId: 0 };

/**
 * One change of each kind on a board, by the owner; its text names the board.
 * @returns the sequence number.
 */
async function changes(visibility: Visibility): Promise<number[]> {
  const { id: projectId, sectionId } = at(visibility);
  const mark = `told-on-${visibility}`;
  const made = await fixture.task(sectionId, mark);
  const numbers = [made.commit.seq];
  const run = async (document: string, variables: object) => {
    const { errors, extensions } = await fixture.owner.gql(document, variables);
    expect(errors).toBeUndefined();
    numbers.push(extensions?.['commit'].seq);
  };
  numbers.push(
    (await change(fixture.owner, 'updateTaskTitle', { id: made.id, title: `${mark} again` })).commit
      .seq,
  );
  numbers.push(
    (await change(fixture.owner, 'addSectionToProject', { projectId, title: mark })).commit.seq,
  );
  await run(
    'mutation($id: Id!, $text: String!) { addComment(taskId: $id, content: $text) { success } }',
    { id: made.id, text: mark },
  );
  await run(
    'mutation($id: Id!, $text: String!) { createCheckList(taskId: $id, title: $text) { success } }',
    { id: made.id, text: mark },
  );
  await run(
    'mutation($id: Id!, $text: String!) { updateTaskDescription(id: $id, description: $text) { success } }',
    { id: made.id, text: mark },
  );
  await run(
    'mutation($id: Id!) { updateTaskField(taskId: $id, fieldId: 1, isStandard: true, value: "2026-01-15") { success } }',
    { id: made.id },
  );
  await run('mutation($id: Id!) { setTaskDone(id: $id, isDone: true) { success } }', {
    id: made.id,
  });
  await run('mutation($id: Id!) { archiveTask(id: $id) { success } }', { id: made.id });
  return numbers;
}

it.each(Object.keys(HEARS))(
  'a socket of the %s delivers commits of visible boards only',
  async (name) => {
    const client: Client = await (
      await server.connect(agents.get(name) ?? fixture.owner, { workspaceId: fixture.workspaceId })
    ).ready();
    const expected: number[] = [];
    for (const visibility of VISIBILITIES) {
      const numbers = await changes(visibility);
      if (HEARS[name]?.includes(visibility)) expected.push(...numbers);
    }
    // A last commit for all users: what has not arrived before it will not arrive.
    const last = await fixture.task(at('public').sectionId, 'the last');
    await client.until((one) => seqs(one).includes(last.commit.seq));
    expect(seqs(client)).toEqual([...expected, last.commit.seq]);
    const told = JSON.stringify(client.messages);
    for (const visibility of VISIBILITIES)
      expect([visibility, told.includes(`told-on-${visibility}`)]).toEqual([
        visibility,
        HEARS[name]?.includes(visibility),
      ]);
  },
);

it('a user who reconnects gets the same part of the missed commits', async () => {
  const before = await fixture.head();
  const numbers = new Map<Visibility, number[]>();
  for (const visibility of VISIBILITIES) numbers.set(visibility, await changes(visibility));
  for (const [name, visible] of Object.entries(HEARS)) {
    const client = await (
      await server.connect(agents.get(name) ?? fixture.owner, {
        workspaceId: fixture.workspaceId,
        since: before,
      })
    ).ready();
    expect([name, seqs(client)]).toEqual([name, visible.flatMap((one) => numbers.get(one) ?? [])]);
  }
});

it('no socket opens for a non-member of a private workspace, with another user’s ticket, or without one', async () => {
  await fixture.setPublic(false);
  const stranger = await server.connect(agents.get('reader') ?? fixture.owner, {
    workspaceId: fixture.workspaceId,
  });
  expect(await stranger.closed()).toBe(4403);
  expect(JSON.stringify(stranger.messages)).not.toContain('told-on');
  await expect(
    server.connect(server.visitor(), { workspaceId: fixture.workspaceId }),
  ).rejects.toThrow('no ticket');
});
