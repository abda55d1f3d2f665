// Parses the messages of locales/*.json at build time, so that the browser needs no ICU parser
// (webpack.config.js, alias). MessageParts.cjs leaves only one part in a module with `?part=`. A message that is its own text
// stays a string, which is smaller than its syntax tree (src/lib/text/formatText.ts reads both).

/** The same rule as in src/lib/text/formatText.ts. */
const isPlain = (text) => /^[^{<']*$/.test(text);

module.exports = function icuLoader(source) {
  const done = this.async();
  compile(JSON.parse(source)).then((compiled) => done(null, JSON.stringify(compiled)), done);
};

async function compile(messages) {
  // The parser is published as an ES module.
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, parsed(parse, key, text)]),
  );
}

function parsed(parse, key, text) {
  try {
    const tree = parse(text);
    return isPlain(text) ? text : tree;
  } catch (error) {
    throw new Error(`"${key}" is not an ICU message: ${error.message}\n  ${text}`);
  }
}
