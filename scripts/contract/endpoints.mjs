// Generates the plain endpoints of the app: those that pass a document's variables to the server,
// cache its response and name tags. Directives on the operation say so; they are for this generator
// only, and no request contains them.
import { GraphQLError, Kind, parse, visit } from 'graphql';

/**
 * A tag is `Type`, or `Type:$variable` for one entity of that type. `onSuccess` keeps the tags when
 * the response says `success: false`. `keepUnusedDataFor` is in seconds.
 */
export const DIRECTIVES = parse(`
  directive @provides(tags: [String!]!, keepUnusedDataFor: Int) on QUERY
  directive @invalidates(tags: [String!]!, onSuccess: Boolean) on MUTATION
`);
const NAMES = new Set(DIRECTIVES.definitions.map(({ name }) => name.value));

const directiveOf = (operation) => operation.directives.find(({ name }) => NAMES.has(name.value));

/** The file as the server may read it. */
export const withoutDirectives = (file) => ({
  ...file,
  document: visit(file.document, {
    Directive: ({ name }) => (NAMES.has(name.value) ? null : undefined),
  }),
});

const uncapitalized = (name) => name[0].toLowerCase() + name.slice(1);
const argumentOf = ({ arguments: given }, name) =>
  given.find((argument) => argument.name.value === name)?.value;

const variablesOf = ({ variableDefinitions }) =>
  new Set(variableDefinitions.map(({ variable }) => variable.name.value));

/** `Members:$workspaceId` as `{ type: 'Members', id: workspaceId }`. */
function tagOf(operation, node) {
  const [, type, variable] = /^([A-Z]\w*)(?::\$(\w+))?$/.exec(node.value) ?? [];
  if (!type || (variable && !variablesOf(operation).has(variable)))
    throw new GraphQLError(
      `${node.value} is neither Type nor Type:$variable of ${operation.name.value}.`,
      { nodes: [node] },
    );
  if (!variable) return { text: `'${type}'` };
  const id = variable === 'id' ? 'id' : `id: ${variable}`;
  return { text: `{ type: '${type}', ${id} }`, variable };
}

/** The tags, as a function of the variables if one of them names an entity. */
function tagsOf(operation) {
  const { values } = argumentOf(directiveOf(operation), 'tags');
  const tags = values.map((node) => tagOf(operation, node));
  const list = `[${tags.map(({ text }) => text).join(', ')}]`;
  const variables = [...new Set(tags.map(({ variable }) => variable).filter(Boolean))];
  return variables.length ? `({ ${variables.join(', ')} }) => ${list}` : list;
}

function optionsOf(operation) {
  const directive = directiveOf(operation);
  const tags = tagsOf(operation);
  if (operation.operation === 'query') {
    const seconds = argumentOf(directive, 'keepUnusedDataFor')?.value;
    return `{ tags: ${tags}${seconds ? `, keepUnusedDataFor: ${seconds}` : ''} }`;
  }
  if (tags === '[]') return null;
  const isOnSuccess = argumentOf(directive, 'onSuccess')?.value === true;
  return `{ invalidates: ${isOnSuccess ? `onSuccess(${tags})` : tags} }`;
}

const plainOperations = (files) =>
  files
    .flatMap(({ document }) => document.definitions)
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION && directiveOf(node));

/** A ticket is valid for one request, so no view subscribes to it. */
const hasHook = (operation) =>
  argumentOf(directiveOf(operation), 'keepUnusedDataFor')?.value !== '0';

/**
 * @param documents the file name of the operations' documents
 * @param nameOf returns the name that an operation's document starts with
 * @returns the endpoints and hooks of the operations that carry a directive; null without any
 */
export function endpointsFile(files, { apiName, documents, nameOf }) {
  const operations = plainOperations(files);
  if (!operations.length) return null;
  const kinds = ['query', 'mutation'].filter((kind) =>
    operations.some(({ operation }) => operation === kind),
  );
  const lines = operations.map((operation) => {
    const name = nameOf(operation);
    const given = [`documents.${name}Document`, optionsOf(operation)].filter(Boolean).join(', ');
    return `  ${uncapitalized(name)}: ${operation.operation}(${given}),`;
  });
  const hooks = operations
    .filter(hasHook)
    .map(
      (operation) =>
        `  use${nameOf(operation)}${operation.operation === 'query' ? 'Query' : 'Mutation'},`,
    );
  return [
    "import { injectEndpoints } from '../../api/injectEndpoints';",
    ...(lines.some((line) => line.includes('onSuccess('))
      ? ["import { onSuccess } from '../../api/onSuccess';"]
      : []),
    `import * as documents from './${documents}';`,
    '',
    `export const ${apiName} = injectEndpoints(({ ${kinds.join(', ')} }) => ({`,
    ...lines,
    '}));',
    '',
    ...(hooks.length ? ['export const {', ...hooks, `} = ${apiName};`, ''] : []),
  ].join('\n');
}
