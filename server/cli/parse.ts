import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Command, OptionShape } from './context';
import { usageError } from './io';
import { plainText } from './plainText';
import type { Texts } from './texts/texts';

/** Options that every command has. */
const COMMON: Readonly<Record<string, OptionShape>> = {
  json: { about: 'option-json' },
  help: { about: 'option-help', short: 'h' },
};

export const optionsOf = ({ options = {} }: Pick<Command, 'options'>): [string, OptionShape][] =>
  Object.entries({ ...options, ...COMMON });

/** `kreda add <board> <title> [options]` */
export const usageOf = ({ name, params, options }: Command): string =>
  ['kreda', name, params, options && '[…]'].filter(Boolean).join(' ');

/**
 * The arguments and options of a command.
 * @throws {CliError} for what the command does not know
 */
export function parseCommand(
  command: Command,
  args: readonly string[],
  texts: Texts,
): { params: string[]; values: Record<string, unknown> } {
  const { values, positionals } = parse(command, args, texts);
  const usage = usageOf(command);
  if (values['help'] === true) return { params: positionals, values };
  const [fewest, most] = command.count;
  if (positionals.length < fewest) throw usageError(texts.text('error-missing', { usage }));
  if (positionals.length > most) throw usageError(texts.text('error-extra', { usage }));
  for (const [option, { choices }] of optionsOf(command)) {
    const value = values[option];
    if (choices && typeof value === 'string' && !choices.includes(value))
      throw usageError(texts.text('error-choice', { option, choices: choices.join(', ') }));
  }
  return { params: positionals, values };
}

function parse(command: Command, args: readonly string[], texts: Texts) {
  const options: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
    optionsOf(command).map(([option, { value, short, isRepeated }]) => [
      option,
      {
        type: value === undefined ? 'boolean' : 'string',
        ...(short !== undefined && { short }),
        ...(isRepeated && { multiple: true }),
      },
    ]),
  );
  try {
    const found = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: { ...found.values }, positionals: found.positionals };
  } catch (error) {
    const problem = plainText(error instanceof Error ? error.message : String(error));
    throw usageError(
      `${texts.text('error-option', { problem })}\n${texts.text('usage', { command: usageOf(command).slice(6) })}`,
    );
  }
}
