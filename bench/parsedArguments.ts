import { parseArgs, type ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>;

/**
 * Parses the arguments of a command. For --help and for an option that does not exist it prints the
 * usage instead.
 * @returns null if the usage was printed
 */
export function parsedArguments<O extends Options>(
  args: readonly string[],
  options: O,
  usage: string,
  say: (line: string) => void,
): Parsed<O> | null {
  if (args.includes('--help')) {
    say(usage);
    return null;
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    say(error.message);
    say(usage);
    return null;
  }
}
