/** What a test run remembers of each test file (`record.cjs`), given to the tests by `nodeEnvironment.cjs`. */
export interface Seen {
  secret(kind: string, value: string): void;
  /** Text in which no secret may stand. @param place a name for a file, lines of which begin with where each is from. */
  place(place: string, text: string): void;
  knows(value: string): boolean;
}

declare global {
  var seen: Seen | undefined;
}

const NAMES = /SECRET|PASSWORD|TOKEN$/;

/** Remembers what an operator's settings hold. */
export function noteSettings(env: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(env))
    if (NAMES.test(name)) globalThis.seen?.secret(`the setting ${name}`, value);
}

/** Remembers the passwords of a call that goes past HTTP. */
export function notePasswords(args: object): void {
  for (const [name, value] of Object.entries(args))
    if (/password/i.test(name) && typeof value === 'string')
      globalThis.seen?.secret(`a ${name}`, value);
}
