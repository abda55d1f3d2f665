/**
 * The records of a test run for each test file (`record.cjs`), which `nodeEnvironment.cjs` passes
 * to the tests.
 */
export interface Seen {
  secret(kind: string, value: string): void;
  /**
   * Text that may contain no secret. @param place a name for a file; its lines start with their
   * origin.
   */
  place(place: string, text: string): void;
  knows(value: string): boolean;
}

declare global {
  var seen: Seen | undefined;
}

const NAMES = /SECRET|PASSWORD|TOKEN$/;

/** Records the secrets of an operator's settings. */
export function noteSettings(env: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(env))
    if (NAMES.test(name)) globalThis.seen?.secret(`the setting ${name}`, value);
}

/** Records the passwords of a call that bypasses HTTP. */
export function notePasswords(args: object): void {
  for (const [name, value] of Object.entries(args))
    if (/password/i.test(name) && typeof value === 'string')
      globalThis.seen?.secret(`a ${name}`, value);
}
