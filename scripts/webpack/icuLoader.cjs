// locales/*.json in, messages parsed ahead of time out: the browser then needs no ICU parser
// (webpack.config.js, alias). `?part=` leaves only the words of that part (wordParts.cjs).
const { partsOf, SOURCES } = require('./wordParts.cjs');

module.exports = function icuLoader(source) {
  const done = this.async();
  const part = new URLSearchParams(this.resourceQuery).get('part');
  const messages = JSON.parse(source);
  if (part) SOURCES.forEach((folder) => this.addContextDependency(folder));
  compile(part ? only(part, messages) : messages).then(
    (compiled) => done(null, JSON.stringify(compiled)),
    done,
  );
};

function only(part, messages) {
  const parts = partsOf(Object.keys(messages));
  return Object.fromEntries(Object.entries(messages).filter(([key]) => parts.get(key) === part));
}

async function compile(messages) {
  // The parser is published as an ES module.
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, parsed(parse, key, text)]),
  );
}

function parsed(parse, key, text) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`"${key}" is not an ICU message: ${error.message}\n  ${text}`);
  }
}
