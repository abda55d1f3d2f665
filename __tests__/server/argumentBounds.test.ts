import { getNullableType, isListType } from 'graphql';
import {
  ARGUMENT_PLACES,
  isList,
  isText,
  type ArgumentPlace,
} from '../../bench/torture/attacks/hostileRequests';
import { ARGUMENT_BOUNDS, boundOf, LONGEST_LIST } from '../../contract/argumentBounds';
import type { MutationName, QueryName } from '../../contract/generated/schema';
import { AppError } from '../../server/appError';
import { registry } from '../../server/domain/registry';
import { runCommand } from '../../server/domain/runCommand';
import { runQuery } from '../../server/domain/runQuery';
import { openTestDatabase } from '../support/database';
import { createDomain, type Domain, type Person } from '../support/domain';
import { startTestServer } from '../support/testServer';

let domain: Domain;
let person: Person;
beforeAll(async () => {
  domain = createDomain(await openTestDatabase());
  person = await domain.person('Anna');
  await person.complete();
});

/**
 * Every text and list among the schema's arguments, including texts inside lists, with its path.
 */
const places = ARGUMENT_PLACES.filter(({ type }) => isList(type) || isText(type)).map((place) => ({
  ...place,
  at: [place.operation, ...place.path].join('.'),
}));
const nested = places
  .filter(({ type }) => isList(type))
  .flatMap((place) => {
    const list = getNullableType(place.type);
    return isListType(list) && isText(list.ofType)
      ? [{ ...place, type: list.ofType, isItem: true }]
      : [];
  });

function argsWith(
  { path, type }: Pick<ArgumentPlace, 'path' | 'type'>,
  length: number,
  isItem = false,
): object {
  const long = isList(type) ? Array.from({ length }, () => 1) : 'x'.repeat(length);
  const value = path.reduceRight<unknown>(
    (inner, name) => ({ [name]: inner }),
    isItem ? [long] : long,
  );
  return value as object;
}

/**
 * The argument that is rejected as too long, or null if the call proceeds to rules, permissions and
 * the database.
 */
async function refusedOf(
  { kind, operation, path }: ArgumentPlace,
  args: object,
): Promise<string | null> {
  const { services } = domain;
  const { viewer } = person;
  try {
    if (kind === 'query')
      await runQuery(registry, services, { operation: operation as QueryName, args, viewer });
    else
      return fieldOf(
        (
          await runCommand(registry, services, {
            operation: operation as MutationName,
            args,
            viewer,
            idempotencyKey: null,
            tabKey: null,
          })
        ).payload,
        path,
      );
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('-too-long'))
      return String(error.params['field']);
    if (error instanceof AppError || error instanceof TypeError) return null;
    throw error;
  }
}

function fieldOf(payload: unknown, path: readonly string[]): string | null {
  const { errors = [] } = payload as { errors?: { field: string }[] };
  return errors.find(({ field }) => field?.startsWith(path.join('.')))?.field ?? null;
}

it.each([...places, ...nested])(
  '$at is rejected by name when it is longer than its limit',
  async (place) => {
    const isItem = 'isItem' in place;
    const max = boundOf(place.at, isList(place.type) ? 'list' : 'text');
    // A rule names the entry of a list: `options[0]`.
    expect((await refusedOf(place, argsWith(place, max + 1, isItem)))?.replace('[0]', '')).toBe(
      place.path.join('.'),
    );
  },
);

it('the table of limits names only arguments of the schema, and no list limit exceeds the one before coercion', () => {
  expect(
    Object.keys(ARGUMENT_BOUNDS).filter((path) => !places.some(({ at }) => at === path)),
  ).toEqual([]);
  for (const { at } of places.filter(({ type }) => isList(type)))
    expect(boundOf(at, 'list')).toBeLessThanOrEqual(LONGEST_LIST);
});

it('an argument that is too long gives a field error in a mutation, a code in a query and a key in REST', async () => {
  const server = await startTestServer();
  const anna = await server.member('anna');
  const { data } = await anna.gql('{ me { currentWorkspaceId } }');
  const id = data?.['me'].currentWorkspaceId;
  const rename =
    'mutation M($id: Id!, $name: String, $domains: [String!]) { updateWorkspace(id: $id, name: $name, settings: { allowedDomains: $domains }) { success errors { field message params } } }';
  expect(
    (await anna.gql(rename, { id, name: 'x'.repeat(900_000) })).data?.['updateWorkspace'],
  ).toEqual({
    success: false,
    errors: [{ field: 'name', message: 'workspace-name-too-long', params: '{"max":64}' }],
  });
  const { data: domains } = await anna.gql(rename, {
    id,
    domains: Array.from({ length: 15_000 }, () => 'a'),
  });
  expect(domains?.['updateWorkspace']).toMatchObject({
    success: false,
    errors: [{ field: 'settings.allowedDomains' }],
  });
  const background = await anna.gql(
    'mutation M($b: String!) { updateBackground(background: $b) { success errors { field message params } } }',
    { b: 'x'.repeat(2_001) },
  );
  expect(background.data?.['updateBackground'].errors).toEqual([
    { field: 'background', message: 'text-too-long', params: '{"max":2000}' },
  ]);
  const search = await anna.gql(
    'query Q($id: Id!, $q: String!) { searchTasks(workspaceId: $id, query: $q) { total } }',
    { id, q: 'a '.repeat(49_000) },
  );
  expect(search.errors?.[0]).toMatchObject({
    message: 'This text is too long (at most {max, number} characters)'.replace(
      '{max, number}',
      '2000',
    ),
    extensions: { code: 'text-too-long', params: { field: 'query', max: 2000 } },
  });
  const signin = await server
    .visitor()
    .rest('POST', 'signin', { email: 'anna@example.test', password: 'x'.repeat(2_001) });
  expect([signin.statusCode, signin.json()]).toEqual([
    200,
    { success: false, error: 'text-too-long' },
  ]);
});

it.each([
  ['nest too deeply', `${'['.repeat(400_000)}${']'.repeat(400_000)}`],
  ['hold too many values', `{${Array.from({ length: 60_000 }, (_, n) => `"k${n}":1`).join(',')}}`],
])('variables that %s are rejected before coercion', async (_, json) => {
  const server = await startTestServer();
  const payload = `{"query":"query Q($v: Id!) { projectView(id: $v) { id } }","variables":{"v":${json}}}`;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([
    400,
    'invalid-request',
  ]);
});
