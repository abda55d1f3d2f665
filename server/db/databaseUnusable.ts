/**
 * The database cannot be used until somebody changes something. The message is for the operator: one sentence,
 * then the last lines of PostgreSQL's own log where it left some.
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
