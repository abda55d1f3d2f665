import type { Agent } from '../support/agent';
import { startTestServer, type TestServer } from '../support/testServer';
import { addDays, today } from '../../server/domain/core/dueDay';

let server: TestServer;
let anna: Agent;
let bea: Agent;
/** A calendar program: it has the address and no cookies. */
let program: Agent;
let workspaceId: number;
let projectId: number;
let listId: number;
let beaId: number;

const DAY = addDays(today('UTC'), 3);
const INSTANT = `${addDays(today('UTC'), 4)}T14:30:00.000Z`;

async function made(agent: Agent, document: string, variables: object) {
  const { data, errors } = await agent.gql(document, variables);
  const [payload] = Object.values(data ?? {});
  if (!payload?.success) throw new Error(JSON.stringify(errors ?? payload));
  return payload;
}
async function addTask(agent: Agent, title: string, due: string | null) {
  const { task } = await made(
    agent,
    'mutation($id: Id!, $title: String!) { addTask(sectionId: $id, title: $title) { success task { id } } }',
    { id: listId, title },
  );
  if (due !== null) await setDue(Number(task.id), due);
  return Number(task.id);
}
const setDue = (id: number, value: string) =>
  made(
    anna,
    'mutation($id: Id!, $value: String) { updateTaskField(taskId: $id, fieldId: 1, isStandard: true, value: $value) { success } }',
    { id, value },
  );
const CREATE =
  'mutation($workspaceId: Id!, $projectId: Id) { createCalendarFeed(workspaceId: $workspaceId, projectId: $projectId) { success feed { url } } }';
async function createFeed(agent: Agent, board: number | null) {
  const { feed } = await made(agent, CREATE, { workspaceId, projectId: board });
  return new URL(String(feed.url)).pathname;
}
const read = (url: string, headers: Record<string, string> = {}) =>
  program.send({ method: 'GET', url, headers });
/** Long lines are folded (RFC 5545, section 3.1). */
const lines = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');

beforeAll(async () => {
  server = await startTestServer();
  [anna, bea, program] = [
    await server.member('anna'),
    await server.member('bea'),
    server.visitor(),
  ];
  const me = async (agent: Agent) =>
    (await agent.gql('{ me { id currentWorkspaceId } }')).data?.['me'];
  workspaceId = Number((await me(anna)).currentWorkspaceId);
  beaId = Number((await me(bea)).id);
  await server.db.query(
    'insert into workspace_members (workspace_id, user_id, role) values ($1, $2, 0)',
    [workspaceId, beaId],
  );
  const { project } = await made(
    anna,
    'mutation($id: Id!) { createProject(workspaceId: $id, title: "Website; phase 1") { success project { id } } }',
    { id: workspaceId },
  );
  projectId = Number(project.id);
  const { section } = await made(
    anna,
    'mutation($id: Id!) { addSectionToProject(projectId: $id, title: "To do") { success section { id } } }',
    { id: projectId },
  );
  listId = Number(section.id);
});

it('a feed of a board has its dated tasks: whole days as dates, times in UTC', async () => {
  const day = await addTask(anna, 'Pay, sign and send', DAY);
  const timed = await addTask(anna, 'Call', INSTANT);
  await addTask(anna, 'Some time', null);
  await addTask(anna, 'Long ago', addDays(today('UTC'), -120));
  const { statusCode, body, headers } = await read(await createFeed(anna, projectId));
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const text = lines(body);
  const compact = (value: string) => value.replaceAll(/[-:]|\.\d+/g, '');
  expect(text).toEqual(
    expect.arrayContaining([
      'X-WR-CALNAME:Website\\; phase 1',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      `UID:task-${day}@localhost`,
      `DTSTART;VALUE=DATE:${compact(DAY)}`,
      `DTEND;VALUE=DATE:${compact(addDays(DAY, 1))}`,
      'SUMMARY:Pay\\, sign and send',
      `UID:task-${timed}@localhost`,
      `DTSTART:${compact(INSTANT)}`,
      expect.stringMatching(new RegExp(`^URL;VALUE=URI:http.*/call-${timed}$`)),
      expect.stringMatching(/^LAST-MODIFIED:\d{8}T\d{6}Z$/),
    ]),
  );
  expect(body).not.toMatch(/Some time|Long ago/);
});

it('an unchanged feed answers 304, and a changed date is a higher sequence', async () => {
  const task = await addTask(anna, 'Review', DAY);
  const url = await createFeed(anna, projectId);
  const first = await read(url);
  const etag = String(first.headers['etag']);
  expect((await read(url, { 'if-none-match': etag })).statusCode).toBe(304);
  const sequence = (body: string) =>
    Number(
      /SEQUENCE:(\d+)/.exec(
        body.split('BEGIN:VEVENT').find((event) => event.includes(`task-${task}@`)) ?? '',
      )?.[1],
    );
  await setDue(task, addDays(DAY, 1));
  const second = await read(url, { 'if-none-match': etag });
  expect(second.statusCode).toBe(200);
  expect(sequence(second.body)).toBeGreaterThan(sequence(first.body));
});

it('My Tasks is a feed of the tasks assigned to its owner', async () => {
  const task = await addTask(anna, 'For Bea', DAY);
  await made(
    anna,
    'mutation($taskId: Id!, $userId: Id!) { assignTask(taskId: $taskId, userId: $userId) { success } }',
    { taskId: task, userId: beaId },
  );
  const own = await read(await createFeed(bea, null));
  expect(own.body).toContain(`UID:task-${task}@`);
  expect(own.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  const annas = await read(await createFeed(anna, null));
  expect(annas.body).not.toContain(`UID:task-${task}@`);
});

it('a new address ends the former one, and a removed feed is gone', async () => {
  const first = await createFeed(anna, projectId);
  const second = await createFeed(anna, projectId);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  const shown = await anna.gql(
    'query($workspaceId: Id!, $projectId: Id) { calendarFeed(workspaceId: $workspaceId, projectId: $projectId) { url } }',
    { workspaceId, projectId },
  );
  expect(shown.data?.['calendarFeed'].url).toContain(second);
  const stored = JSON.stringify(await server.db.query('select * from calendar_feeds'));
  expect(stored).not.toContain(second.slice('/feed/'.length, -'.ics'.length));
  await made(
    anna,
    'mutation($workspaceId: Id!, $projectId: Id) { removeCalendarFeed(workspaceId: $workspaceId, projectId: $projectId) { success } }',
    { workspaceId, projectId },
  );
  expect((await read(second)).statusCode).toBe(404);
  expect((await read('/feed/none.ics')).statusCode).toBe(404);
});

it('a feed ends with the access of its owner', async () => {
  const url = await createFeed(bea, projectId);
  expect((await read(url)).statusCode).toBe(200);
  const show = (visibility: string) =>
    made(
      anna,
      'mutation($id: Id!, $visibility: BoardVisibility) { updateProject(id: $id, visibility: $visibility) { success } }',
      { id: projectId, visibility },
    );
  await show('private');
  const gone = await read(url);
  expect([gone.statusCode, gone.body]).toEqual([410, 'Gone\n']);
  await show('workspace');
  expect((await read(url)).statusCode).toBe(200);
  await made(
    anna,
    'mutation($userId: Id!, $workspaceId: Id!) { removeMember(userId: $userId, workspaceId: $workspaceId) { success } }',
    { userId: beaId, workspaceId },
  );
  expect((await read(url)).statusCode).toBe(404);
});
