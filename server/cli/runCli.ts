import {
  KredaError,
  KredaInputRefused,
  KredaNotReachable,
  KredaNotSignedIn,
} from '../../contract/client';
import { commands } from './commandList';
import { connect } from './connect';
import { contextOf, type Command } from './context';
import { helpOf, helpOfAll } from './help';
import { CliError, EXIT, type Io } from './io';
import { parseCommand, usageOf } from './parse';
import { plainText } from './plainText';
import { localeOf, textsOf, type Texts } from './texts/texts';

/** Runs one command line. @returns the exit code, after everything was printed */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const texts = textsOf(localeOf(io.env));
  try {
    const [name = 'help', ...rest] = args;
    const command = commands.find((one) => one.name === name);
    if (command) return await runCommand(command, rest, { io, texts });
    if (name === 'help' || name === '--help' || name === '-h') {
      await io.write(helpOfAll(commands, texts));
      return args.length === 0 ? EXIT.usage : EXIT.ok;
    }
    io.note(`${texts.text('error-command', { name: plainText(name) })}\n`);
    return EXIT.usage;
  } catch (error) {
    return tell(error, io, texts);
  }
}

async function runCommand(
  command: Command,
  args: readonly string[],
  { io, texts }: { io: Io; texts: Texts },
): Promise<number> {
  const { params, values } = parseCommand(command, args, texts);
  if (values['help'] === true) {
    await io.write(helpOf(command, texts));
    return EXIT.ok;
  }
  await command.run(
    contextOf({
      io,
      texts,
      params,
      values,
      usage: usageOf(command),
      connect: () => connect({ io, texts }),
    }),
  );
  return EXIT.ok;
}

/** Says why, in the language of the user. @returns the exit code */
async function tell(error: unknown, io: Io, texts: Texts): Promise<number> {
  if (io.signal.aborted || (error instanceof Error && error.name === 'AbortError')) {
    io.note(`${texts.text('interrupted')}\n`);
    return EXIT.refused;
  }
  if (error instanceof CliError) {
    io.note(`${error.message}\n`);
    return error.exitCode;
  }
  if (!(error instanceof KredaError)) throw error;
  for (const line of await linesOf(error, texts)) io.note(`${plainText(line)}\n`);
  if (error instanceof KredaNotSignedIn) return EXIT.notSignedIn;
  return error instanceof KredaNotReachable ? EXIT.notReachable : EXIT.refused;
}

async function linesOf(error: KredaError, texts: Texts): Promise<string[]> {
  if (error instanceof KredaNotReachable)
    return [
      error.code === 'not-kreda'
        ? texts.text('error-not-kreda', error.params)
        : texts.text('error-not-reachable', error.params),
    ];
  const { code, params, message } = error;
  if (!(error instanceof KredaInputRefused)) return [await texts.serverText(code, params, message)];
  return Promise.all(
    error.fields.map(async ({ field, code: key, params: values }) => {
      const text = await texts.serverText(key, values, key);
      return field === null ? text : `${field}: ${text}`;
    }),
  );
}
