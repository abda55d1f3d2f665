import type { UnknownAction } from '@reduxjs/toolkit';
import { rowsReceived } from '../../src/api/commits';
import { makeRecording } from '../../src/store/recording/makeRecording';
import { environmentChanged, errorThrown } from '../../src/store/recording/environmentSlice';
import { mutationEnqueued } from '../../src/sync/syncActions';
import { recordActions } from './recordedHistory';

/** Masked recordings: 100 by default. */
const RUNS = Number(process.env['MASKING_RUNS'] ?? 100);
jest.setTimeout(Number(process.env['RECORDING_TIMEOUT_MS'] ?? 300_000));

/** A generator with a seed, so that a failure can be repeated (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyząćęłńóśźżABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
function secretsOf(random: () => number): string[] {
  const word = (length: number) =>
    Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))).join('');
  return [
    `${word(9)} ${word(7)}`,
    `${word(8)}@${word(8)}.pl`,
    word(32),
    word(12),
    `${Math.floor(random() * 9e8) + 1e8}`,
    `eyJ${word(40)}`,
    `${word(4)}ae-${word(10)}`,
  ];
}

/** Each secret in each kind of place that holds a text. */
function actionsWith(secret: string, at: number): UnknownAction[] {
  const args = { workspaceId: 1, text: secret, [`k ${secret}`]: secret };
  const arg = {
    type: 'query',
    endpointName: 'searchTasks',
    originalArgs: args,
    queryCacheKey: `searchTasks(${JSON.stringify(args)})`,
  };
  const row = { id: at, version: at, projectId: 1, description: secret };
  return [
    rowsReceived({ rows: [{ op: 'put', table: 'descriptions', row }], seq: at }),
    mutationEnqueued({
      mutationId: secret,
      name: secret,
      variables: { title: secret, value: Number(secret) || secret, password: secret },
      at,
      userId: 1,
      workspaceId: 1,
      inverse: null,
      makes: null,
    }),
    environmentChanged({ path: `/1/2/${secret}-3?q=${secret}#${secret}` }),
    errorThrown({ message: `no ${secret}`, stack: secret }),
    {
      type: 'api/executeQuery/pending',
      meta: { arg, requestId: `r${at}`, requestStatus: 'pending' },
    },
    {
      type: 'api/executeQuery/fulfilled',
      payload: {
        wsToken: secret,
        codes: [secret],
        me: { email: secret, name: secret },
        status: secret,
        unknown: { [`${secret} 1`]: secret },
      },
      meta: {
        arg,
        requestId: `r${at}`,
        requestStatus: 'fulfilled',
        code: secret,
        baseQueryMeta: { scope: secret },
      },
    },
  ];
}

test('no secret and no text appears in masked recordings', () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const random = seeded(seed);
    const secrets = secretsOf(random);
    const { recorder, store } = recordActions(secrets.flatMap(actionsWith));
    const source = { blocks: recorder.blocks(), state: store.getState(), build: null };
    const before = JSON.stringify([source.blocks, source.state]);
    const text = JSON.stringify(makeRecording({ ...source, salt: String(random()) }));
    for (const secret of secrets) {
      expect(before).toContain(secret);
      if (text.includes(secret)) throw new Error(`seed ${seed}: the recording contains ${secret}`);
      const inUrl = encodeURIComponent(secret);
      if (text.includes(inUrl)) throw new Error(`seed ${seed}: the recording contains ${inUrl}`);
    }
  }
});

test('masks are equal for equal texts and keep lengths; ids, dates and enums stay', () => {
  const row = (id: number, description: string) => ({ id, version: id, projectId: 7, description });
  const texts = ['Zażółć 12!', 'Zażółć 12!', 'Another 🎉'];
  const { recorder, store } = recordActions([
    rowsReceived({
      rows: texts.map((text, at) => ({ op: 'put', table: 'descriptions', row: row(at + 1, text) })),
      seq: 5,
    }),
  ]);
  const { actions } = makeRecording({
    blocks: recorder.blocks(),
    state: store.getState(),
    build: null,
    salt: 's',
  });
  const { rows, seq } = actions[0]?.payload as {
    rows: { row: ReturnType<typeof row> }[];
    seq: number;
  };
  const masked = rows.map((one) => one.row.description);
  expect(seq).toBe(5);
  expect(rows.map((one) => one.row.id)).toEqual([1, 2, 3]);
  expect(rows.map((one) => one.row.projectId)).toEqual([7, 7, 7]);
  expect(masked[0]).toBe(masked[1]);
  expect(masked.map((text) => text.length)).toEqual(texts.map((text) => text.length));
  expect(masked[0]).toMatch(/^[A-Z]\p{Ll}{5} \d\d!$/u);
  expect(masked[0]).not.toBe(texts[0]);
});

test('of the values of fields, dates and chosen options stay; numbers and texts do not', () => {
  const option = (id: number) => ({ id, title: 'Urgent', version: 1 });
  const definition = { id: 30, version: 1, title: 'Stage', options: [option(41), option(42)] };
  const value = (id: number, text: string) => ({
    id,
    version: id,
    taskId: 7,
    fieldId: 30,
    value: text,
  });
  const kept = ['2026-11-30', '2026-11-30T09:00:00.000Z', '41', '42,41'];
  const masked = ['43', '41,43', '4000', 'Urgent', '2026-11-30 secret', '41,'];
  const { recorder, store } = recordActions([
    rowsReceived({
      rows: [
        { op: 'put', table: 'fieldDefinitions', row: definition as never },
        ...[...kept, ...masked].map((text, at) => ({
          op: 'put' as const,
          table: 'fieldValues' as const,
          row: value(at + 1, text) as never,
        })),
      ],
      seq: 50,
    }),
  ]);
  const source = { blocks: recorder.blocks(), state: store.getState(), build: null, salt: 's' };
  const { payload } = makeRecording(source).actions[0] as {
    payload: { rows: { row: { value?: string } }[] };
  };
  const values = payload.rows.flatMap(({ row }) => row.value ?? []);
  expect(values.slice(0, kept.length)).toEqual(kept);
  for (const text of masked) expect(values).not.toContain(text);
  expect(values).toHaveLength(kept.length + masked.length);
});

test('of the query of a URL the filter and the view stay, searched words have the mask of their text', () => {
  const secret = 'tajne-58';
  const kept =
    'view=month&group=board&group=f31&sort=-due&columns=title%3A320%2Cf31%2Cs6%3A90&assignee=me&label=12%2C15&due=overdue&watching=1&done=0&kind=tasks&f31=90%2Cnone&s6=private&f33=2.5..&f34=..2026-11-30';
  const urls = [
    `/1/2/3?${kept}`,
    `/1/2/3?q=${secret}&done=${secret}&f31=${secret}&${secret}=1&f32=~${secret}#${secret}`,
    `/1/2/3?group=${secret}&sort=${secret}&columns=title,${secret}`,
  ];
  const { recorder, store } = recordActions(urls.map((path) => environmentChanged({ path })));
  const source = { blocks: recorder.blocks(), state: store.getState(), build: null, salt: 's' };
  const pathsOf = ({ actions }: { actions: { payload?: unknown }[] }) =>
    actions.map(({ payload }) => (payload as { path: string }).path);
  const [first, second, third] = pathsOf(makeRecording(source));
  expect(first).toBe(urls[0]);
  expect(second).toMatch(/^\/1\/2\/3\?q=[a-z]{5}-\d\d&/);
  expect(second).toMatch(/&f32=~[a-z]{5}-\d\d#/);
  expect(second).not.toContain(secret);
  expect(third).not.toContain(secret);
  const [, withTexts] = pathsOf(makeRecording({ ...source, keepsText: () => true }));
  expect(withTexts).toContain(`?q=${secret}&`);
  expect(withTexts).toMatch(new RegExp(`&f32=~${secret}#`));
  expect(withTexts?.split('&').slice(1, -1).join('&')).not.toContain(secret);
});

test('a recording with texts contains them, but no password, token, code or query of a URL', () => {
  const secret = 'tajny-żeton-58';
  const { recorder, store } = recordActions([
    environmentChanged({ path: `/1/2/3-title?token=${secret}#${secret}` }),
    {
      type: 'api/executeMutation/fulfilled',
      payload: {
        wsToken: secret,
        secret,
        url: secret,
        uri: `otpauth://totp/Kreda?secret=${secret}`,
        codes: [secret],
        title: 'Zażółć gęślą jaźń',
      },
      meta: { arg: { endpointName: 'x', originalArgs: { password: secret, code: secret } } },
    },
    {
      type: 'api/executeMutation/pending',
      meta: {
        arg: { endpointName: 'addPushDevice', originalArgs: { p256dh: secret, auth: secret } },
      },
    },
  ]);
  const source = { blocks: recorder.blocks(), state: store.getState(), build: null, salt: 's' };
  const text = JSON.stringify(makeRecording({ ...source, keepsText: () => true }));
  expect(text).toContain('Zażółć gęślą jaźń');
  expect(text).toContain('/1/2/3-title');
  expect(text).not.toContain(secret);
});
