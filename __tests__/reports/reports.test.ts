import { gzipSync } from 'node:zlib';
import { LIMITS, SERVER_LIMITS } from '../../contract/limits';
import { prune } from '../../server/live/startPruning';
import type { Agent } from '../support/agent';
import { PASSWORD, startTestServer, type TestServer } from '../support/testServer';

const SEND = `mutation ($recording: String!, $note: String!, $steps: Int!, $locale: String!, $release: String) {
  sendReport(recording: $recording, note: $note, steps: $steps, locale: $locale, release: $release) {
    success errors { field message } id
  }
}`;
const OWN = '{ ownReports { id note steps openings { name at } } }';
const ALL = `query ($page: Int) { supportReports(page: $page) {
  total pages list { id senderName senderEmail note steps bytes locale release openings { name } }
} }`;
const READ =
  'query ($id: Id!) { supportReport(id: $id) { recording report { id note openings { name } } } }';
const DELETE = 'mutation ($id: Id!) { deleteReport(id: $id) { success } }';
const WITHDRAW = 'mutation ($id: Id!) { withdrawReport(id: $id) { success } }';

const packed = (recording: string) => gzipSync(recording).toString('base64');
const RECORDING = packed('{"version":1,"actions":[]}');
const REPORT = { recording: RECORDING, note: 'It stopped', steps: 3, locale: 'pl', release: 'r1' };

let server: TestServer;
let support: Agent;
const confirm = (email: string) =>
  server.db.query('update users set email_confirmed_at = now() where email = $1', [email]);
beforeAll(async () => {
  server = await startTestServer({
    env: { SUPPORT_EMAILS: 'Help@Example.test, ben@example.test' },
  });
  support = await server.member('help');
  await confirm('help@example.test');
});
const send = async (agent: Agent, changes: object = {}) => {
  const { data, errors } = await agent.gql(SEND, { ...REPORT, ...changes });
  return errors ? String(errors[0]?.extensions['code']) : data?.['sendReport'];
};
const sent = async (agent: Agent, changes: object = {}): Promise<number> => {
  const answer = await send(agent, changes);
  expect(answer).toMatchObject({ success: true, id: expect.any(Number) });
  return Number(answer.id);
};
const ownOf = async (agent: Agent) => (await agent.gql(OWN)).data?.['ownReports'];
const codeOf = async (agent: Agent, document: string, id: number) =>
  (await agent.gql(document, { id })).errors?.[0]?.extensions['code'];

describe('a report', () => {
  it('is sent by any signed-in user, and read by support as it was sent', async () => {
    const ada = await server.member('ada');
    const id = await sent(ada);
    const { data } = await support.gql(ALL);
    expect(data?.['supportReports'].list[0]).toEqual({
      id,
      senderName: 'ada Nowak',
      senderEmail: 'ada@example.test',
      note: 'It stopped',
      steps: 3,
      bytes: Buffer.from(RECORDING, 'base64').length,
      locale: 'pl',
      release: 'r1',
      openings: [],
    });
    const opened = (await support.gql(READ, { id })).data?.['supportReport'];
    expect(opened).toEqual({
      recording: RECORDING,
      report: { id, note: 'It stopped', openings: [{ name: 'help Nowak' }] },
    });
    expect((await server.visitor().gql(OWN)).errors?.[0]?.extensions['code']).toBe(
      'user-not-logged-in',
    );
  });

  it('shows its sender who opened it and when, each time', async () => {
    const bea = await server.member('bea');
    const id = await sent(bea);
    expect(await ownOf(bea)).toEqual([{ id, note: 'It stopped', steps: 3, openings: [] }]);
    await support.gql(READ, { id });
    await support.gql(READ, { id });
    const [{ openings }] = await ownOf(bea);
    expect(openings).toEqual([
      { name: 'help Nowak', at: expect.any(String) },
      { name: 'help Nowak', at: expect.any(String) },
    ]);
    expect(Date.now() - Date.parse(openings[0].at)).toBeLessThan(60_000);
  });

  it('is deleted by its sender or by support, and by no other user', async () => {
    const cleo = await server.member('cleo');
    const dora = await server.member('dora');
    const [first, second] = [await sent(cleo), await sent(cleo)];
    expect(await codeOf(dora, WITHDRAW, first)).toBe('report-not-found');
    expect(await codeOf(dora, DELETE, first)).toBe('not-authorized');
    expect(await codeOf(cleo, DELETE, first)).toBe('not-authorized');
    expect(await codeOf(cleo, READ, first)).toBe('not-authorized');
    expect(await codeOf(cleo, ALL, first)).toBe('not-authorized');
    expect((await cleo.gql(WITHDRAW, { id: first })).data?.['withdrawReport'].success).toBe(true);
    expect((await support.gql(DELETE, { id: second })).data?.['deleteReport'].success).toBe(true);
    expect(await codeOf(support, READ, first)).toBe('report-not-found');
    expect(await codeOf(support, DELETE, second)).toBe('report-not-found');
    expect(await ownOf(cleo)).toEqual([]);
  });

  it('goes with the account of its sender', async () => {
    const eva = await server.register('eva@example.test');
    const id = await sent(eva);
    await support.gql(READ, { id });
    const { data } = await eva.gql(
      'mutation ($password: String!) { deleteAccount(password: $password) { success } }',
      { password: PASSWORD },
    );
    expect(data?.['deleteAccount'].success).toBe(true);
    expect(await codeOf(support, READ, id)).toBe('report-not-found');
  });

  it('is removed after thirty days, with the entries about its openings', async () => {
    const fay = await server.member('fay');
    const [old, young] = [await sent(fay), await sent(fay)];
    await support.gql(READ, { id: old });
    const age = (id: number, days: number) =>
      server.db.query(
        'update reports set sent_at = now() - $2 * interval $$1 day$$ where id = $1',
        [id, days],
      );
    await age(old, 31);
    await age(young, 29);
    expect(await prune(server.db, server.config)).toMatchObject({ reports: 1 });
    expect((await ownOf(fay)).map((one: { id: number }) => one.id)).toEqual([young]);
    const left = await server.db.query('select 1 from report_openings where report_id = $1', [old]);
    expect(left).toEqual([]);
  });

  it('replaces the oldest of thirty reports of a user', async () => {
    const gus = await server.member('gus');
    const first = await sent(gus);
    for (let count = 0; count < SERVER_LIMITS.reportsOfPerson; count += 1) await sent(gus);
    const ids = (await ownOf(gus)).map((one: { id: number }) => one.id);
    expect(ids).toHaveLength(SERVER_LIMITS.reportsOfPerson);
    expect(ids).not.toContain(first);
  });

  it('is refused if it is not a recording or too large, and nothing is stored', async () => {
    const hal = await server.member('hal');
    const refusal = (field: string, message: string) => ({
      success: false,
      errors: [{ field, message }],
      id: null,
    });
    const large = 'A'.repeat(LIMITS.recordingText.max);
    const bomb = packed(`{"version":1${' '.repeat(LIMITS.recordingBytes)}}`);
    const invalid = refusal('recording', 'invalid-request');
    expect(await send(hal, { recording: 'not base64!' })).toEqual(invalid);
    expect(await send(hal, { recording: RECORDING.slice(0, 24) })).toEqual(invalid);
    expect(await send(hal, { recording: packed('{"other":1}') })).toEqual(invalid);
    expect(await send(hal, { recording: large })).toEqual(invalid);
    expect(await send(hal, { recording: bomb })).toEqual(invalid);
    expect(await send(hal, { recording: `${large}A` })).toEqual(
      refusal('recording', 'text-too-long'),
    );
    expect(await send(hal, { note: 'a'.repeat(2_001) })).toEqual(refusal('note', 'text-too-long'));
    expect(await send(hal, { steps: 2_001 })).toEqual(refusal('steps', 'invalid-request'));
    expect(await send(hal, { locale: 'de' })).toEqual(refusal('locale', 'invalid-request'));
    expect(await ownOf(hal)).toEqual([]);
  });
});

it('the list of all reports has twenty a page, the newest first', async () => {
  const ian = await server.member('ian');
  for (let count = 0; count < 21; count += 1) await sent(ian, { note: `Note ${count}` });
  const page = async (number: number) =>
    (await support.gql(ALL, { page: number })).data?.['supportReports'];
  const first = await page(1);
  expect(first.list.map(({ note }: { note: string }) => note)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Note ${20 - at}`),
  );
  expect(first.pages).toBe(Math.ceil(first.total / 20));
  expect((await page(2)).list[0].note).toBe('Note 0');
});

it('an hour allows ten reports of a user', async () => {
  const limited = await startTestServer({
    db: server.db,
    env: { SUPPORT_EMAILS: 'help@example.test', RATE_LIMIT_SCALE: '1' },
  });
  const jan = await limited.member('jan');
  const kim = await limited.member('kim');
  for (let count = 0; count < 10; count += 1) await sent(jan);
  expect(await send(jan)).toBe('too-many-attempts');
  await sent(kim);
});

describe('the support of the installation', () => {
  const isSupport = async (agent: Agent) =>
    (await agent.gql('{ me { isSupport } }')).data?.['me'].isSupport;

  it('is a listed address that is confirmed, even if confirmation is not required', async () => {
    const listed = await server.member('ben');
    expect(await isSupport(listed)).toBe(false);
    expect(await codeOf(listed, ALL, 1)).toBe('not-authorized');
    await confirm('ben@example.test');
    expect(await isSupport(listed)).toBe(true);
    const other = await server.member('cat');
    await confirm('cat@example.test');
    expect(await isSupport(other)).toBe(false);
  });

  it('loses its role with its entry in the configuration', async () => {
    const later = await startTestServer({ db: server.db });
    const again = later.visitor();
    await again.rest('POST', 'signin', { email: 'help@example.test', password: PASSWORD });
    expect(await isSupport(again)).toBe(false);
    expect(await codeOf(again, ALL, 1)).toBe('not-authorized');
  });

  it('is offered only by an installation with an inbox', async () => {
    const without = await startTestServer({ db: server.db });
    const lea = await without.member('lea');
    expect(await send(lea)).toBe('no-support-inbox');
    const inboxOf = async ({ app }: TestServer) =>
      (await app.inject('/config.json')).json().hasSupportInbox;
    expect([await inboxOf(server), await inboxOf(without)]).toEqual([true, false]);
  });
});
