// The files that `observe` writes, in the run's own folder, which KREDA_SEEN names.
const { appendFileSync } = require('node:fs');
const { join } = require('node:path');

/** Shorter values would match by chance. */
const SHORTEST = 8;
const ENOUGH = 1 << 18;

/**
 * A record of one test file, or of one process. It buffers until the buffer is large or `flush` is
 * called.
 * @param name unique in this run
 */
function createRecord(folder, name) {
  const known = new Set();
  const waiting = new Map();
  const flush = () => {
    for (const [file, texts] of waiting)
      appendFileSync(join(folder, `${name}.${file}`), texts.join(''));
    waiting.clear();
  };
  let size = 0;
  const write = (file, text) => {
    waiting.set(file, waiting.get(file) ?? []);
    waiting.get(file).push(text);
    size += text.length;
    if (size < ENOUGH) return;
    size = 0;
    flush();
  };
  return {
    flush,
    knows: (value) => known.has(value),
    secret(kind, value) {
      if (value.length < SHORTEST || known.has(value)) return;
      known.add(value);
      write('secrets', `${JSON.stringify([kind, value])}\n`);
    },
    line: (text) => write('log', text),
    place: (place, text) => write(`${place}.place`, text),
  };
}

module.exports = { createRecord };
