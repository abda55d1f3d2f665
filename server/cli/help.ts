import type { Command } from './context';
import { optionsOf, usageOf } from './parse';
import type { Texts } from './texts/texts';

/** Rows with their first cells filled up to the same width. */
export function alignRows(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
}

/** What `kreda --help` prints. */
export function helpOfAll(commands: readonly Command[], { text }: Texts): string {
  const rows = commands.map(
    ({ name, params, about }) => [`${name} ${params}`.trim(), text(about)] as const,
  );
  return [
    text('usage-title'),
    '',
    text('commands'),
    ...alignRows(rows),
    '',
    text('help-hint'),
    '',
  ].join('\n');
}

/** What `kreda COMMAND --help` prints. */
export function helpOf(command: Command, { text }: Texts): string {
  const rows = optionsOf(command).map(([option, { short, value, about, choices }]) => {
    const name = `${short === undefined ? '' : `-${short}, `}--${option}`;
    const more = choices ? ` (${choices.join(', ')})` : '';
    return [value === undefined ? name : `${name} ${value}`, `${text(about)}${more}`] as const;
  });
  const usage = text('usage', { command: usageOf(command).slice('kreda '.length) });
  return [usage, '', text(command.about), '', text('options'), ...alignRows(rows), ''].join('\n');
}
