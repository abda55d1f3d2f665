// Assigns the keys of a dictionary to the parts that are loaded in turn (src/lib/text/dictionary.ts):
// with the auth screens, with the workspace, or later; those of the page of a public link are in a part of their own as well. A key belongs to the first part whose modules
// name it. Errors of the server that no module of the workspace names are loaded later; any other key
// that no module names literally belongs to the workspace. Which modules a part has is
// read from webpack's module graph: those that are there before an `import()` that waits for further
// messages.
const { createHash } = require('node:crypto');
const { resolve } = require('node:path');
const JsonData = require('webpack/lib/json/JsonData');
const { FOLDERS, serverTexts } = require('./serverMessages.cjs');

const NAME = 'MessageParts';
const TOP = resolve(__dirname, '../..');
const OURS = ['src', 'contract'].map((folder) => resolve(TOP, folder));
/** An `import()` within a call of one of them waits for the messages of another part. */
const WAITING = new Set([
  'withWorkspaceMessages',
  'withMoreMessages',
  'lazyWithPreload',
  'lazyOnIntent',
]);
/** The page of a public link, which has its messages with it. */
const PUBLIC = /\/publicBoard\/PublicBoardScreen$/;
/** Lists every code that the server may return; the browser shows few of them. */
const CODES = resolve(TOP, 'contract/errors.ts');
/** Few users see the second step of a sign-in; its screen loads its messages itself. */
const SECOND_STEP = /^(second-factor|passkey)-/;

const isNode = (value) => typeof value?.type === 'string';

/** Collects the texts of a module, and which function each of its `import()`s waits for. */
function collect(node, waits, found) {
  if (node.type === 'Literal' && typeof node.value === 'string') found.texts.push(node.value);
  if (node.type === 'TemplateElement') found.texts.push(node.value.cooked ?? '');
  if (node.type === 'ImportExpression' && PUBLIC.test(node.source.value))
    found.waits[node.source.value] = 'public';
  else if (node.type === 'ImportExpression' && waits) found.waits[node.source.value] = waits;
  const isPending = node.type === 'CallExpression' && WAITING.has(node.callee.name);
  for (const child of Object.values(node).flat())
    if (isNode(child)) collect(child, isPending ? node.callee.name : waits, found);
}

/** Its build info is cached with a module, so that it is parsed once. */
function noteTexts(parser) {
  parser.hooks.program.tap(NAME, (program) => {
    const { module } = parser.state;
    if (!OURS.some((folder) => module.resource?.startsWith(folder))) return;
    if (module.resource === CODES) return;
    module.buildInfo.messages = { texts: [], waits: {} };
    collect(program, undefined, module.buildInfo.messages);
  });
}

/** @returns the texts of all modules that are there with these, and what they load with more messages */
function follow(moduleGraph, entries) {
  const seen = new Set();
  const texts = new Set();
  const later = [];
  const left = [...entries];
  while (left.length) {
    const module = left.pop();
    if (!module || seen.has(module)) continue;
    seen.add(module);
    const { messages } = module.buildInfo ?? {};
    messages?.texts.forEach((text) => texts.add(text));
    for (const { dependency, module: target } of moduleGraph.getOutgoingConnections(module)) {
      const isLater = dependency && moduleGraph.getParentBlock(dependency) !== module;
      const waits = isLater && messages?.waits[dependency.request];
      if (waits) later.push({ waits, module: target });
      else left.push(target);
    }
  }
  return { texts, later };
}

/** @returns a function that says whether a key belongs to a part: 'entrance', 'workspace', 'more' or 'public' */
function createIsIn({ moduleGraph, modules, entries }) {
  const main = entries.get('main').dependencies.map((one) => moduleGraph.getModule(one));
  const entrance = follow(moduleGraph, main);
  const behind = (waiting) =>
    follow(
      moduleGraph,
      entrance.later.filter(({ waits }) => waits === waiting).map(({ module }) => module),
    );
  const workspace = behind('withWorkspaceMessages');
  const forPublic = behind('public');
  const server = serverTexts();
  const anywhere = new Set(
    [...modules].flatMap(({ buildInfo, resource }) =>
      resource?.startsWith(OURS[0]) ? (buildInfo?.messages?.texts ?? []) : [],
    ),
  );
  const partOf = (key) => {
    if (SECOND_STEP.test(key)) return 'more';
    if (entrance.texts.has(key) || server.entrance.has(key)) return 'entrance';
    if (workspace.texts.has(key)) return 'workspace';
    // The API loads them before it reports such an error (src/lib/text/dictionary.ts, ensureMessages).
    if (server.workspace.has(key)) return 'more';
    return anywhere.has(key) ? 'more' : 'workspace';
  };
  return (key, part) =>
    part === 'public' ? forPublic.texts.has(key) && !entrance.texts.has(key) : partOf(key) === part;
}

/** Leaves only the messages of its part in a module `locales/*.json?part=…`. */
function keepPart(module, part, isIn) {
  const messages = Object.entries(JSON.parse(module.originalSource().source().toString()));
  const kept = Object.fromEntries(messages.filter(([key]) => isIn(key, part)));
  const data = new JsonData(kept);
  module.buildInfo.jsonData = data;
  module.buildInfo.hash = createHash('sha256').update(JSON.stringify(kept)).digest('hex');
  for (const dependency of module.dependencies) if ('data' in dependency) dependency.data = data;
}

const partIn = ({ resource = '' }) => new URLSearchParams(resource.split('?')[1]).get('part');

class MessageParts {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, noteTexts);
      // Before webpack looks at what each module exports.
      compilation.hooks.finishModules.tap({ name: NAME, stage: -100 }, (modules) => {
        const parts = [...modules].filter(partIn);
        if (parts.length === 0) return;
        compilation.contextDependencies.addAll(FOLDERS);
        const isIn = createIsIn(compilation);
        for (const module of parts) keepPart(module, partIn(module), isIn);
      });
    });
  }
}

module.exports = { MessageParts };
