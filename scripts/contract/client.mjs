// Generates the client package (contract/generated/client) from contract/client and the schema: the
// table of operations with their types, and everything as JavaScript modules with declarations.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNamedType, isLeafType, isNonNullType, isObjectType } from 'graphql';
import { comment } from './schemaTypes.mjs';

const SOURCES = 'contract/client';
const OPERATIONS = 'contract/generated/clientOperations.ts';
const PACKAGE = 'contract/generated/client';

const pascal = (name) => name[0].toUpperCase() + name.slice(1);
const fieldsOf = (type) => Object.values(type.getFields());

/** All scalars of a type, and those of the objects in it; null for a scalar. */
function defaultFields(type) {
  const named = getNamedType(type);
  if (isLeafType(named)) return null;
  const leaves = (of) =>
    fieldsOf(of)
      .filter((field) => isLeafType(getNamedType(field.type)))
      .map(({ name }) => name);
  return fieldsOf(named)
    .map((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return field.name;
      if (!isObjectType(inner) || leaves(inner).length === 0)
        throw new Error(
          `${named.name}.${field.name} has no scalars: the client needs a rule for it`,
        );
      return `${field.name} { ${leaves(inner).join(' ')} }`;
    })
    .join(' ');
}

const isPayload = (type) => {
  const named = getNamedType(type);
  if (!isObjectType(named) || !isNonNullType(type)) return false;
  const { success, errors } = named.getFields();
  return Boolean(success && errors);
};

/** @returns the body of contract/generated/clientOperations.ts */
function operationsFile(schema) {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ];
  const all = roots.flatMap(([kind, root]) =>
    fieldsOf(root).map((field) => ({ kind, root, field })),
  );
  const lines = all.map(
    ({ root, field }) =>
      `${comment(field.description, '  ')}  ${field.name}: Operation<${root.name}Args['${field.name}'], ${root.name}['${field.name}']>;\n`,
  );
  const table = all.map(({ kind, field }) => {
    const args = field.args.map(({ name, type }) => `${name}: '${type}'`).join(', ');
    const fields = defaultFields(field.type);
    return `  ${field.name}: {\n    kind: '${kind}',\n    args: { ${args} },\n    fields: ${fields === null ? 'null' : `'${fields}'`},\n    isPayload: ${isPayload(field.type) && kind === 'mutation'},\n  },\n`;
  });
  return [
    "import type { Operation, OperationShape } from '../client/selection';\n",
    "import type { Mutation, MutationArgs, Query, QueryArgs } from './schema';\n\n",
    `/** Every query and mutation. */\nexport interface Operations {\n${lines.join('')}}\n\n`,
    `export const OPERATIONS: Readonly<Record<keyof Operations, OperationShape>> = {\n${table.join('')}};\n`,
  ].join('');
}

/** Node finds a module by its whole name. */
const withExtensions = (code) => code.replace(/(from |import\()'(\.[^']+)'/g, "$1'$2.js'");

/** The JavaScript and the declarations of one module. @throws {Error} where an exported type is not written down */
async function compile(path, source) {
  const { default: ts } = await import('typescript');
  const compilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    isolatedDeclarations: true,
    declaration: true,
    strict: true,
  };
  const given = { fileName: path, compilerOptions, reportDiagnostics: true };
  const { outputText: code } = ts.transpileModule(source, given);
  const { outputText: types, diagnostics } = ts.transpileDeclaration(source, given);
  if (diagnostics.length)
    throw new Error(
      diagnostics
        .map(({ messageText, start }) => {
          const line = source.slice(0, start).split('\n').length;
          return `${path}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
        })
        .join('\n'),
    );
  return { code: withExtensions(code), types: withExtensions(types) };
}

function manifest(root) {
  const { version, license, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const text = JSON.stringify(
    {
      name: 'kreda-client',
      version,
      description: 'Client of the API of Kreda, generated from its schema',
      license,
      type: 'module',
      sideEffects: false,
      engines,
      main: './client/index.js',
      types: './client/index.d.ts',
      exports: { '.': { types: './client/index.d.ts', default: './client/index.js' } },
      files: ['client', 'generated'],
    },
    null,
    2,
  );
  return `${text}\n`;
}

/**
 * @returns the path and text of each generated file, or nothing if the root has no client.
 *   Everything but `clientOperations.ts` is a file of the package.
 */
export async function clientFiles(root, schema, schemaSource) {
  const folder = join(root, SOURCES);
  if (!existsSync(folder)) return { operations: [], files: [] };
  const operations = operationsFile(schema);
  const sources = [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => [`client/${name}`, readFileSync(join(folder, name), 'utf8')]),
    ['generated/clientOperations.ts', operations],
    ['generated/schema.ts', schemaSource],
  ];
  const files = [
    [`${PACKAGE}/package.json`, manifest(root)],
    [`${PACKAGE}/README.md`, readFileSync(join(folder, 'README.md'), 'utf8')],
    [`${PACKAGE}/LICENSE`, readFileSync(join(root, 'LICENSE'), 'utf8')],
  ];
  for (const [path, source] of sources) {
    const { code, types } = await compile(path, source);
    const base = `${PACKAGE}/${path.replace(/\.ts$/, '')}`;
    files.push([`${base}.js`, code], [`${base}.d.ts`, types]);
  }
  return { operations: [[OPERATIONS, operations]], files };
}
