import type { Connection } from './connect';
import { usageError, type Io } from './io';
import { plainJson } from './plainText';
import type { TextKey } from './texts/en';
import type { Texts } from './texts/texts';
import type { Values } from './texts/fillText';

/** An option of a command. */
export interface OptionShape {
  about: TextKey;
  /** The name of its value in the help; a flag has none. */
  value?: string;
  short?: string;
  isRepeated?: true;
  choices?: readonly string[];
}

/** A command of the command line. */
export interface Command {
  name: string;
  /** Its arguments in the help: `<board> [<title>]`. */
  params: string;
  about: TextKey;
  /** The fewest and the most arguments. */
  count: readonly [number, number];
  options?: Readonly<Record<string, OptionShape>>;
  run(context: Context): Promise<void>;
}

/** What a command gets. */
export interface Context {
  io: Io;
  texts: Texts;
  text(key: TextKey, values?: Values): string;
  params: readonly string[];
  /** The usage of the command, for errors. */
  usage: string;
  isJson: boolean;
  /** The value of an option. */
  option(name: string): string | undefined;
  options(name: string): readonly string[];
  flag(name: string): boolean;
  connect(): Promise<Connection>;
  /** Prints the result: JSON with `--json`, or lines of text. */
  print(value: unknown, lines: () => readonly string[]): void | Promise<void>;
}

interface Parsed {
  params: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

interface Parts extends Parsed, Pick<Context, 'io' | 'texts' | 'usage' | 'connect'> {}

export function contextOf({ io, texts, usage, params, values, connect }: Parts): Context {
  const isJson = values['json'] === true;
  return {
    io,
    texts,
    text: texts.text,
    params,
    usage,
    isJson,
    option(name) {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    options(name) {
      const value = values[name];
      return Array.isArray(value) ? value.map(String) : [];
    },
    flag: (name) => values[name] === true,
    connect,
    print: (value, lines) => {
      const text = isJson ? plainJson(value, 2) : lines().join('\n');
      return io.write(text === '' ? '' : `${text}\n`);
    },
  };
}

/** At most one of these options is given. @throws {CliError} */
export function requireOneOf(context: Context, names: readonly string[]): void {
  const given = names.filter((name) => context.flag(name) || context.option(name) !== undefined);
  if (given.length > 1)
    throw usageError(
      context.text('error-together', { options: given.map((name) => `--${name}`).join(', ') }),
    );
}
