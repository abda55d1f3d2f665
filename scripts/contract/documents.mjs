// Checks the app's operations against the schema, generates their types, and writes them as
// strings, with their plain endpoints, into the folder of their entity type.
import { basename, dirname, join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  extendSchema,
  GraphQLError,
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  validate,
  visit,
} from 'graphql';
import { DIRECTIVES, endpointsFile, withoutDirectives } from './endpoints.mjs';
import { joined } from './graphqlFiles.mjs';

/**
 * The server's limits for one document (docs/adr/0060-request-bounds.md). The server would reject a
 * larger document at run time.
 */
const MAX_TOKENS = 2000;

const pascal = (name) => name[0].toUpperCase() + name.slice(1);
const suffix = (operation) => pascal(operation.operation);
/**
 * `projectViewQuery` and `projectView` both make `ProjectView`: the operation's kind is added once.
 */
const bareName = (operation) =>
  pascal(operation.name.value).replace(new RegExp(`${suffix(operation)}$`), '');

const operationsOf = (file) =>
  file.document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);

function spreadNames(node) {
  const names = new Set();
  visit(node, { FragmentSpread: (spread) => void names.add(spread.name.value) });
  return [...names];
}

/**
 * The operation and, after it, each fragment that it reaches, once: the browser's stand-in for
 * graphql reads the first definition only.
 */
function wholeText(operation, fragments) {
  const reached = new Map();
  const follow = (node) =>
    spreadNames(node).forEach((name) => {
      if (reached.has(name)) return;
      reached.set(name, fragments.get(name));
      follow(fragments.get(name));
    });
  follow(operation);
  const text = stripIgnoredCharacters([operation, ...reached.values()].map(print).join('\n'));
  try {
    parse(text, { maxTokens: MAX_TOKENS });
  } catch {
    throw new GraphQLError(
      `${operation.name.value} has more than the ${MAX_TOKENS} tokens that the server reads.`,
      { nodes: [operation] },
    );
  }
  return text;
}

const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function documentsFile(files, fragments) {
  const operations = files.map(withoutDirectives).flatMap(operationsOf);
  const types = operations.flatMap((operation) => {
    const name = bareName(operation) + suffix(operation);
    return [name, `${name}Variables`];
  });
  const constants = operations.map((operation) => {
    const name = bareName(operation) + suffix(operation);
    const call = `typedDocument<${name}, ${name}Variables>(\n  ${quoted(wholeText(operation, fragments))},\n)`;
    return `export const ${bareName(operation)}Document = /* @__PURE__ */ ${call};\n`;
  });
  const names = types
    .sort()
    .map((type) => `  ${type},\n`)
    .join('');
  const imports = [
    `import type {\n${names}} from '../../api/generated/operations';\n`,
    "import { typedDocument } from '../../api/typedDocument';\n",
  ];
  return [imports.join(''), ...constants].join('\n');
}

function failOnSameName(operations) {
  const seen = new Map();
  for (const operation of operations) {
    const name = bareName(operation);
    if (seen.has(name))
      throw new GraphQLError(`Two operations make the document ${name}Document.`, {
        nodes: [seen.get(name), operation],
      });
    seen.set(name, operation);
  }
}

/** @returns the documents' errors against the schema */
export const documentErrors = (schema, files) =>
  files.length ? validate(extendSchema(schema, DIRECTIVES), joined(files)) : [];

/** @returns the path in `entities` and the text of each entity type's documents and endpoints */
export function nounFiles(files) {
  const fragments = new Map(
    joined(files)
      .definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  );
  failOnSameName(files.flatMap(operationsOf));
  const parts = groupBy(files, partOf);
  return [...parts]
    .filter(([, ofPart]) => ofPart.some((file) => operationsOf(file).length))
    .flatMap(([part, ofPart]) => filesOf(part, ofPart, fragments));
}

/** `tasks/`, or `tasks/lazy.` for `tasks/tasks.lazy.graphql`, whose code loads on its own. */
function partOf({ path }) {
  const [, part] = basename(path, '.graphql').split('.');
  return `${basename(dirname(path))}/${part ? `${part}.` : ''}`;
}

function filesOf(part, files, fragments) {
  const [noun, suffixed] = part.split('/');
  const documents = `documents.${suffixed}generated`;
  const endpoints = endpointsFile(files, {
    apiName: `${noun}${suffixed && pascal(suffixed.slice(0, -1))}Api`,
    documents,
    nameOf: bareName,
  });
  return [
    [join(noun, `${documents}.ts`), documentsFile(files, fragments)],
    ...(endpoints ? [[join(noun, `endpoints.${suffixed}generated.ts`), endpoints]] : []),
  ];
}

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * @returns the body of src/api/generated/operations.ts: types of answers and variables, nothing at
 *   run time.
 */
export async function operationTypes(schema, schemaDocument, files) {
  if (!files.length) return 'export {};\n';
  const text = await codegen({
    schema: schemaDocument,
    schemaAst: schema,
    documents: files
      .map(withoutDirectives)
      .map(({ path, document }) => ({ location: path, document })),
    filename: 'src/api/generated/operations.ts',
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
    config: {
      scalars: { Id: 'number', DateTime: 'string', Date: 'string' },
      skipTypename: true,
      dedupeOperationSuffix: true,
      useTypeImports: true,
      importExtension: '',
      importSchemaTypesFrom: 'contract/generated/schema.ts',
      namespacedImportName: 'schema',
      inputMaybeValue: 'T | null',
      arrayInputCoercion: false,
      inlineFragmentTypes: 'combine',
      printFieldsOnNewLines: true,
    },
  });
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
