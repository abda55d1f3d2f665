import fastify from 'fastify';
import { readBoundedJson } from '../../server/http/boundedJson';

const app = fastify();
readBoundedJson(app);
app.post('/', async ({ body }) => body);

async function send(payload: string): Promise<string> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  return statusCode === 200 ? 'taken' : `${statusCode} ${body}`;
}

const entries = (count: number, entry = '1') => `[${Array(count).fill(entry).join(',')}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const keys = (count: number) =>
  `{${Array.from({ length: count }, (_, n) => `"key ${n}":1`).join(',')}}`;

it.each([
  ['a list of 20,000 values', entries(20_000), entries(20_001)],
  ['10,000 keys', keys(10_000), keys(10_001)],
  ['10,000 lists', entries(10_000, '[]'), entries(10_001, '[]')],
])('a body may hold %s and no more', async (_what, most, more) => {
  expect(await send(most)).toBe('taken');
  expect(await send(more)).toMatch(/^400 .*too many values/);
});

it('a body may nest 32 levels and no more', async () => {
  expect(await send(nested(32))).toBe('taken');
  expect(await send(nested(33))).toMatch(/^400 .*too deeply/);
});

it('commas, colons and brackets of a text do not count', async () => {
  const text = '[,:"\\'.repeat(30_000);
  expect(await send(JSON.stringify({ text }))).toBe('taken');
});
