// Parses the messages of locales/*.json at build time, so that the browser needs no ICU parser
// (webpack.config.js, alias). MessageParts.cjs leaves only one part in a module with `?part=`.

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
    return parse(text);
  } catch (error) {
    throw new Error(`"${key}" is not an ICU message: ${error.message}\n  ${text}`);
  }
}
