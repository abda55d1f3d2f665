import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '../support/testServer';

const ROOT = join(__dirname, '../..');
const VALIDATOR = join(
  ROOT,
  'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js',
);

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; responses: object }>>;
}
let server: TestServer;
let described: Described;

beforeAll(async () => {
  server = await startTestServer();
  described = (
    await server.visitor().send({ method: 'GET', url: '/api/v1/openapi.json' })
  ).json<Described>();
});

it('the description of the REST calls is valid OpenAPI 3.1', () => {
  expect(described.openapi).toBe('3.1.0');
  const folder = mkdtempSync(join(tmpdir(), 'kreda-openapi-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(described));
  const { stdout, stderr } = spawnSync(process.execPath, [VALIDATOR, file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(`${stdout}${stderr}`).toMatch(/"valid": true/);
});

it('every route of sign-in and account is described, and each described one exists', () => {
  const rest = join(ROOT, 'server/rest');
  const routes = readdirSync(rest).flatMap((file) =>
    [
      ...readFileSync(join(rest, file), 'utf8').matchAll(/app\.(get|post)\(\s*'(\/[^']+)'/g),
    ].flatMap(([, method = '', path = '']) =>
      file === 'socialRoutes.ts' || path.startsWith('/feed')
        ? []
        : [`${method} /api/v1/user${path}`],
    ),
  );
  const all = Object.entries(described.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({ method, path })),
  );
  const ofUser = all
    .filter(({ path }) => path.startsWith('/api/v1/user'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(ofUser.toSorted()).toEqual([...new Set(routes)].toSorted());
  for (const { method, path } of all) {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect([path, server.app.hasRoute({ method: method.toUpperCase(), url })]).toEqual([
      path,
      true,
    ]);
  }
});

it('each call without input answers as it is described', async () => {
  for (const [path, operations] of Object.entries(described.paths))
    for (const [method, { responses }] of Object.entries(operations)) {
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      const visitor = server.visitor();
      const answer = await visitor.send(
        method === 'get'
          ? { method: 'GET', url }
          : method === 'put'
            ? { method: 'PUT', url, payload: 'x', headers: { 'content-type': 'a/b' } }
            : { method: 'POST', url, payload: {} },
      );
      expect([path, method, Object.keys(responses)]).toEqual([
        path,
        method,
        expect.arrayContaining([String(answer.statusCode)]),
      ]);
      if (!answer.headers['content-type']?.toString().includes('json')) continue;
      const { success, error } = answer.json<{ success: boolean; error: string | null }>();
      expect([path, method, typeof error]).toEqual([path, method, success ? 'object' : 'string']);
    }
});
