/**
 * Joins pasted lines, and cells of a table, with spaces. Rules remove control characters, so without this the words on both
 * sides of a line break or a tab would run together.
 */
export const oneLine = (text: string): string => text.replace(/\s*[\t\v\f\r\n\u0085\u2028\u2029]+\s*/g, ' ');
