const BREAKS = /[\t\v\f\r\n\u0085\u2028\u2029]+/;

/**
 * Joins pasted lines, and cells of a table, with spaces. Rules remove control characters, so
 * without this the words on both sides of a line break or a tab would run together. Linear: a
 * regular expression that begins with `\s*` would retry at every space of a long run.
 */
export function oneLine(text: string): string {
  const lines = text.split(BREAKS);
  const last = lines.length - 1;
  if (last === 0) return text;
  const parts = lines.map((line, at) =>
    at === 0 ? line.trimEnd() : at === last ? line.trimStart() : line.trim(),
  );
  return parts.filter((part, at) => part !== '' || at === 0 || at === last).join(' ');
}
