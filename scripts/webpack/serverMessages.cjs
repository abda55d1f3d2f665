// The texts that stand in the server's sources: some of them are keys of messages, which the browser
// shows when the server returns them.
const { readdirSync, readFileSync, statSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');
const ts = require('typescript');

const TOP = resolve(__dirname, '../..');
/**
 * Errors that the server may return on the auth screens: its REST calls and the modules behind
 * them, one import deep.
 */
const ENTRANCE = ['server/rest', 'server/auth', 'server/http'];
/** Of these the links of mails and the sign-in services have pages of their own, with all messages. */
const OWN_PAGES = /[\\/](?:\w*link\w*|social\w*|\w*invitation\w*)\.ts$/i;
/** Errors that it may return to a signed-in user. Mails are not shown in the app. */
const WORKSPACE = [
  'server/domain',
  'server/graphql',
  'server/commits',
  'server/live',
  'server/files',
  'contract',
];

const sourcesBelow = (folder) =>
  readdirSync(join(TOP, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/generated|schema[\\/]/.test(name))
    .map((name) => join(TOP, folder, name));

/** By path: dev asks again after each change, which is of one file. */
const known = new Map();

/** @returns the texts of a file, and the relative paths that it imports as values */
function read(file) {
  const { mtimeMs } = statSync(file);
  const earlier = known.get(file);
  if (earlier?.mtimeMs === mtimeMs) return earlier;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const texts = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const result = { mtimeMs, texts, imports: importsOf(source) };
  known.set(file, result);
  return result;
}

const importsOf = ({ statements }) =>
  statements
    .filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
    .filter((one) => !(one.importClause?.isTypeOnly ?? one.isTypeOnly))
    .flatMap(({ moduleSpecifier }) => moduleSpecifier?.text ?? [])
    .filter((path) => path.startsWith('.'));

const exists = (file) => statSync(file, { throwIfNoEntry: false })?.isFile();
const imported = (file) =>
  read(file).imports.flatMap((path) => {
    const target = `${resolve(dirname(file), path)}.ts`;
    return exists(target) ? target : [];
  });

const textsIn = (files) => new Set(files.flatMap((file) => read(file).texts));

/** @returns by part, the texts of the sources that may return a message to its screens */
function serverTexts() {
  const isAtEntrance = (file) => !OWN_PAGES.test(file);
  const entrance = ENTRANCE.flatMap(sourcesBelow).filter(isAtEntrance);
  return {
    entrance: textsIn([...entrance, ...entrance.flatMap(imported).filter(isAtEntrance)]),
    workspace: textsIn(WORKSPACE.flatMap(sourcesBelow)),
  };
}

/** What a watching build must watch beside its own modules. */
const FOLDERS = ['server', 'contract'].map((folder) => join(TOP, folder));

module.exports = { serverTexts, FOLDERS };
