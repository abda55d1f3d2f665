import type { OperationShape } from './selection';

const PROBLEMS = 'success errors { field message params }';

/** A selection as GraphQL writes it. */
function textOf(selection: object): string {
  return Object.entries(selection)
    .map(([name, inner]) => (inner === true ? name : `${name} { ${textOf(inner)} }`))
    .join(' ');
}

/** What a document asks for. */
export interface Call {
  name: string;
  shape: OperationShape;
  args: object;
  select: object | undefined;
}

/** The document of a call with its variables: only arguments that were given are in it. */
export function documentOf({ name, shape, args, select }: Call): {
  query: string;
  variables: Record<string, unknown>;
} {
  const given = Object.entries(args).filter(([, value]) => value !== undefined);
  const declared = given.map(([argument]) => `$${argument}: ${typeOf(shape, name, argument)}`);
  const passed = given.map(([argument]) => `${argument}: $${argument}`);
  const inBraces = (parts: string[]) => (parts.length ? `(${parts.join(', ')})` : '');
  const fields = select ? textOf(select) : (shape.fields ?? '');
  const always = shape.isPayload && select ? `${PROBLEMS} ` : '';
  const body = shape.fields === null ? '' : ` { ${always}${fields} }`;
  return {
    query: `${shape.kind} ${name}${inBraces(declared)} { ${name}${inBraces(passed)}${body} }`,
    variables: Object.fromEntries(given),
  };
}

function typeOf({ args }: OperationShape, name: string, argument: string): string {
  const type = args[argument];
  if (type === undefined) throw new TypeError(`${name} has no argument ${argument}`);
  return type;
}
