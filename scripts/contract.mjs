// npm run contract [-- --check] [-- --root folder]: generates TypeScript from
// contract/schema/*.graphql and src/entities/*/*.graphql (types, documents and plain endpoints), and
// docs/api.md and docs/policy.md from the schema and the server's registry, and the client package
// contract/generated/client. With --check it writes nothing and fails on stale output.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildASTSchema, printSchema } from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { documentErrors, nounFiles, operationTypes } from './contract/documents.mjs';
import { describe, graphqlFiles, joined, parseFiles } from './contract/graphqlFiles.mjs';
import { apiPage } from './contract/apiPage.mjs';
import { clientFiles } from './contract/client.mjs';
import { policyPage } from './contract/policyPage.mjs';
import { schemaTypes } from './contract/schemaTypes.mjs';

const NOTE = '// Generated, do not edit: npm run contract\n';

/**
 * @returns the paths (from `root`) and texts of all generated files, and the errors that prevent
 *   their generation
 */
async function buildContract(root) {
  const schemaFiles = parseFiles(root, graphqlFiles(join(root, 'contract/schema')));
  const schemaDocument = joined(schemaFiles);
  const schemaProblems = validateSDL(schemaDocument);
  if (schemaProblems.length) return { problems: schemaProblems, outputs: new Map() };
  const schema = buildASTSchema(schemaDocument);

  const entities = join(root, 'src/entities');
  const files = existsSync(entities) ? parseFiles(root, graphqlFiles(entities)) : [];
  const problems = documentErrors(schema, files);
  if (problems.length) return { problems, outputs: new Map() };

  const sdl = printSchema(schema)
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${');
  const types = schemaTypes(schema);
  const client = await clientFiles(root, schema, types);
  const outputs = new Map([
    [
      'contract/generated/sdl.ts',
      `/** The whole schema; the server alone imports it. */\nexport const sdl = \`${sdl}\n\`;\n`,
    ],
    ['contract/generated/schema.ts', types],
    ...client.operations,
    ['src/api/generated/operations.ts', await operationTypes(schema, schemaDocument, files)],
    ...(files.length ? nounFiles(files) : []).map(([path, text]) => [
      join('src/entities', path),
      text,
    ]),
  ]);
  const pages = [...apiPage(root, schema), ...(await policyPage(root)), ...client.files];
  return {
    problems: [],
    outputs: new Map([...[...outputs].map(([path, text]) => [path, `${NOTE}${text}`]), ...pages]),
  };
}

/** Generated files on disk that are out of date, such as the documents of a removed entity type. */
function leftOver(root, outputs) {
  const below = (folder, isGenerated) =>
    (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [])
      .map((name) => join(folder, String(name)))
      .filter((path) => isGenerated(path) && !outputs.has(path));
  return [
    ...below('src/entities', (path) => path.endsWith('.generated.ts')),
    ...below('contract/generated/client', (path) => /\.(js|d\.ts)$/.test(path)),
  ];
}

const current = (root, path) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

function write(root, outputs, stale, left) {
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), outputs.get(path));
  }
  for (const path of left) rmSync(join(root, path));
}

async function run(root, isCheck) {
  const { problems, outputs } = await buildContract(root);
  if (problems.length) return fail(problems.map(describe));
  const stale = [...outputs.keys()].filter((path) => current(root, path) !== outputs.get(path));
  const left = leftOver(root, outputs);
  const changed = [...stale, ...left];
  if (isCheck && changed.length)
    return fail([
      ...changed.map((path) => `${path} is out of date`),
      'Run npm run contract and commit what it writes.',
    ]);
  if (!isCheck) write(root, outputs, stale, left);
  console.log(
    `contract: ${outputs.size} files, ${isCheck ? 'all fresh' : `${changed.length} changed`}`,
  );
}

function fail(lines) {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}

const { values: options } = parseArgs({
  options: { check: { type: 'boolean', default: false }, root: { type: 'string' } },
});
await run(options.root ?? dirname(dirname(fileURLToPath(import.meta.url))), options.check).catch(
  (error) => fail([describe(error)]),
);
