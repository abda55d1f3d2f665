/**
 * The database cannot be used until the operator intervenes. The message is for the operator: one
 * sentence, then the last lines of PostgreSQL's own log, if any.
 */
export class DatabaseUnusable extends Error {
  constructor(
    sentence: string,
    { postgresLog = [], cause }: { postgresLog?: readonly string[]; cause?: unknown } = {},
  ) {
    super([sentence, ...postgresLog.map((line) => `  ${line}`)].join('\n'), { cause });
    this.name = 'DatabaseUnusable';
  }
}
