/** The import was cancelled, or another process has taken it over. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped';
}
