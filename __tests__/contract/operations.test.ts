import { buildSchema, Kind, parse, validate } from 'graphql';
import { sdl } from '../../contract/generated/sdl';
import { boardMutations } from '../../src/entities/mutationRegistry';
import { deferredMutations } from '../../src/entities/mutationRegistry.lazy';
import { endpointDefinitions } from './endpointDefinitions';
import { SPEC_DOCUMENTS } from './specDocuments';

const schema = buildSchema(sdl);
const fieldsOf = (root: 'getQueryType' | 'getMutationType') =>
  Object.keys(schema[root]()?.getFields() ?? {});
const ROOT_FIELDS = [...fieldsOf('getQueryType'), ...fieldsOf('getMutationType')];

describe('the operations of the specification', () => {
  it.each(Object.entries(SPEC_DOCUMENTS))(
    '%s is sent under its name, with its arguments and its fields',
    (name, document) => {
      const parsed = parse(document);
      const [operation] = parsed.definitions;
      expect(operation && 'name' in operation && operation.name?.value).toBe(name);
      expect(validate(schema, parsed).map(({ message }) => message)).toEqual([]);
    },
  );
});

/** The options of an endpoint. */
interface Definition {
  type: 'query' | 'mutation';
  query?: (args: object) => { document?: unknown };
  providesTags?: unknown;
  invalidatesTags?: unknown;
  extraOptions?: object;
}

describe('the browser’s API layer', () => {
  let definitions: Map<string, Definition>;
  const asked = new Map<string, string>();
  beforeAll(async () => {
    definitions = await endpointDefinitions<Definition>();
    for (const [name, { query }] of definitions) {
      for (const field of rootFields(String(query?.({}).document ?? ''))) asked.set(field, name);
    }
  });

  it('has an endpoint for every operation', () => {
    expect(definitions.size).toBeGreaterThan(80);
    expect(ROOT_FIELDS.filter((name) => !asked.has(name)).toSorted()).toEqual(
      NOT_IN_STORE.toSorted(),
    );
  });

  it('declares for every query what makes its response stale', () => {
    const silent = [...definitions].filter(
      ([, { type, providesTags }]) => type === 'query' && providesTags === undefined,
    );
    expect(silent.map(([name]) => name).toSorted()).toEqual(NEVER_STALE.toSorted());
  });

  it('declares for every mutation which queries it makes stale, unless its commit contains the rows', () => {
    const silent = [...definitions].filter(
      ([name, { type, invalidatesTags }]) =>
        type === 'mutation' &&
        invalidatesTags === undefined &&
        !Object.hasOwn({ ...boardMutations, ...deferredMutations }, name),
    );
    expect(silent.map(([name]) => name).toSorted()).toEqual(ROWS_ALONE.toSorted());
  });
});

/** Queries whose response never becomes stale. */
const NEVER_STALE: string[] = [];
/**
 * Requests whose recordings must not reach the store, where the next recording would contain them
 * (`src/entities/reports/reportRequests.ts`), and what only API tokens ask.
 */
const NOT_IN_STORE = ['currentToken', 'sendReport', 'supportReport'];
/**
 * Mutations without an optimistic update, whose commit contains every change as rows or names the
 * queries to refetch.
 */
const ROWS_ALONE = [
  'addTaskFile',
  'addTaskToSection',
  'deleteCustomField',
  'inviteUserByEmail',
  'promoteMyTasks',
  'reserveIds',
  'sendConfirmationEmail',
  'startPasskey',
  'startTotp',
  'updateCustomField',
];

function rootFields(document: string): string[] {
  if (document === '') return [];
  const [operation] = parse(document).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
  return operation.selectionSet.selections.flatMap((one) =>
    one.kind === Kind.FIELD ? [one.name.value] : [],
  );
}
