// Takes comments and needless space out of a style sheet, before css-loader reads it. Strings and data: URLs stay as they are.
const STRING = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/;

const shorten = (code) =>
  code
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}');

/** @returns the same rules in fewer bytes */
function minifyCss(source) {
  const withoutComments = source.replace(
    new RegExp(`${STRING.source}|/\\*[^]*?\\*/`, 'g'),
    (_match, string) => string ?? '',
  );
  return withoutComments
    .split(new RegExp(STRING.source))
    .map((part, index) => (index % 2 === 0 ? shorten(part) : part))
    .join('')
    .trim();
}

module.exports = minifyCss;
