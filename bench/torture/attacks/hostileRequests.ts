import {
  buildSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  type GraphQLArgument,
  type GraphQLInputType,
} from 'graphql';
import { sdl } from '../../../contract/generated/sdl';

/**
 * One argument or input field of an operation, for example `settings.allowedDomains` of
 * `updateWorkspace`.
 */
export interface ArgumentPlace {
  kind: 'query' | 'mutation';
  operation: string;
  /** The argument, then the fields of its input objects. */
  path: readonly [string, ...string[]];
  type: GraphQLInputType;
}

const schema = buildSchema(sdl);
const ROOTS = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const;
const OPERATIONS = ROOTS.flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field })),
);

/**
 * Every argument of every operation, and every field of their input objects, read from the schema,
 * so that new ones are included.
 */
export const ARGUMENT_PLACES: readonly ArgumentPlace[] = OPERATIONS.flatMap(({ kind, field }) =>
  field.args.flatMap(({ name, type }) =>
    placesIn(type, [name]).map((place) => ({ ...place, kind, operation: field.name })),
  ),
);

function placesIn(
  type: GraphQLInputType,
  path: readonly [string, ...string[]],
): Pick<ArgumentPlace, 'path' | 'type'>[] {
  const named = getNamedType(type);
  const inner = isInputObjectType(named) ? Object.values(named.getFields()) : [];
  return [{ path, type }, ...inner.flatMap((field) => placesIn(field.type, [...path, field.name]))];
}

export const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));
export const isText = (type: GraphQLInputType): boolean =>
  isLeafType(getNullableType(type)) && getNamedType(type).name === 'String';

/**
 * Supplies the other arguments of a call (existing ids, short texts), so that the hostile one is
 * reached.
 */
export type Fill = (operation: string, argument: GraphQLArgument) => unknown;

/**
 * The JSON body of a request in which one argument has the value `json`.
 * @param json a JSON text. It stays a string, so that a megabyte is built once and not per request.
 */
export function callWith(
  { operation, kind, path: [argument, ...inner] }: ArgumentPlace,
  json: string,
  fill: Fill,
): string {
  const args = OPERATIONS.find(({ field }) => field.name === operation)?.field.args ?? [];
  const variables = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const field = `${operation}(${passed})${isScalar(operation) ? '' : ' { __typename }'}`;
  const others = args
    .filter(({ name }) => name !== argument)
    .map((one) => `${JSON.stringify(one.name)}:${JSON.stringify(fill(operation, one) ?? null)}`);
  const value = inner.reduceRight((text, name) => `{${JSON.stringify(name)}:${text}}`, json);
  const query = JSON.stringify(`${kind} Hostile(${variables}) { ${field} }`);
  return `{"query":${query},"variables":{${[...others, `${JSON.stringify(argument)}:${value}`].join(',')}}}`;
}

function isScalar(operation: string): boolean {
  const field = OPERATIONS.find((one) => one.field.name === operation)?.field;
  return field !== undefined && isLeafType(getNamedType(field.type));
}

const ROOM = 1_000_000;
const repeat = (piece: string) => piece.repeat(Math.floor(ROOM / piece.length));
const text = (piece: string) => JSON.stringify(repeat(piece));
const list = (item: string) => `[${repeat(`${item},`).slice(0, -1)}]`;

/**
 * Texts of a megabyte that are worst cases for code that splits, folds, matches or compares them.
 */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'one word': text('a'),
  'short words': text('a '),
  addresses: text('a@b.c,'),
  'at signs': text('@'),
  marks: text('a\u0301'),
};
const HOSTILE_LISTS: Readonly<Record<string, string>> = {
  'short texts': list('"a"'),
  ids: list('1000'),
  nulls: list('null'),
};
/** Values that match no type of the schema. */
export const HOSTILE_VALUES: Readonly<Record<string, string>> = {
  'lists in lists': '['.repeat(ROOM / 2) + ']'.repeat(ROOM / 2),
  'an object of many keys': `{${Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`).join(',')}}`,
  'a list of objects': list('{}'),
};

/** The values that every argument is tried with, by name. */
export function hostileValuesOf({ type }: Pick<ArgumentPlace, 'type'>): [string, string][] {
  const own = isList(type) ? HOSTILE_LISTS : isText(type) ? HOSTILE_TEXTS : OTHERS;
  return Object.entries({ ...own, ...HOSTILE_VALUES });
}

const OTHERS = { 'one word': text('a'), ids: list('1000') };

/** The values that found most problems: for a run of a few seconds. */
export function worstValuesOf({ type }: Pick<ArgumentPlace, 'type'>): [string, string][] {
  const names = isList(type)
    ? ['short texts', 'ids']
    : isText(type)
      ? ['short words', 'marks']
      : ['an object of many keys'];
  return hostileValuesOf({ type }).filter(([name]) => names.includes(name));
}
