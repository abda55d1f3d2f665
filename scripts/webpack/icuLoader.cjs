// locales/*.json in, messages parsed ahead of time out: the browser then needs no ICU parser (webpack.config.js, alias).
module.exports = function icuLoader(source) {
  const done = this.async();
  compile(JSON.parse(source)).then((messages) => done(null, JSON.stringify(messages)), done);
};

async function compile(messages) {
  // The parser is published as an ES module.
  const { parse } = await import('@formatjs/icu-messageformat-parser');
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, parsed(parse, key, text)]));
}

function parsed(parse, key, text) {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`"${key}" is not an ICU message: ${error.message}\n  ${text}`);
  }
}
