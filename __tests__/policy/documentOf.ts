import {
  buildSchema,
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
} from 'graphql';
import { sdl } from '../../contract/generated/sdl';

const schema = buildSchema(sdl);
type Field = GraphQLField<unknown, unknown>;

/** Every root field of the schema, by its name. */
export const ROOT_FIELDS: ReadonlyMap<string, { kind: 'query' | 'mutation'; field: Field }> =
  new Map(
    (
      [
        ['query', schema.getQueryType()],
        ['mutation', schema.getMutationType()],
      ] as const
    ).flatMap(([kind, type]) =>
      Object.values(type?.getFields() ?? {}).map((field) => [field.name, { kind, field }] as const),
    ),
  );

/** The arguments of a root field that are ids or lists of ids. */
export const idArguments = (name: string): string[] =>
  (ROOT_FIELDS.get(name)?.field.args ?? [])
    .filter(({ type }) => getNamedType(type).name === 'Id')
    .map((argument) => argument.name);

const DEEPEST = 4;

/** Every field of a type, without cycles. */
function selection(type: GraphQLNamedType, above: readonly string[] = []): string {
  if (!isObjectType(type)) return '';
  const path = [...above, type.name];
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (!isObjectType(inner)) return [field.name];
    return path.includes(inner.name) || path.length >= DEEPEST
      ? []
      : [`${field.name} ${selection(inner, path)}`];
  });
  return `{ ${parts.join(' ')} }`;
}

/**
 * A document that calls one operation with all of its arguments and selects its complete response.
 */
export function documentOf(name: string): string {
  const root = ROOT_FIELDS.get(name);
  if (!root) throw new Error(`the schema has no ${name}`);
  const { kind, field } = root;
  const variables = field.args
    .map((argument) => `$${argument.name}: ${String(argument.type)}`)
    .join(', ');
  const passed = field.args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const inner = selection(getNamedType(field.type));
  return `${kind} Case${variables && `(${variables})`} { ${name}${passed && `(${passed})`} ${inner} }`;
}
