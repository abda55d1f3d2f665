import type { Command } from '../context';
import { usageError } from '../io';
import { optionsOf } from '../parse';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Completions of the names of commands and options; titles would need the server. */
export const completion = (commandsOf: () => readonly Command[]): Command => ({
  name: 'completion',
  params: SHELLS.join('|'),
  about: 'about-completion',
  count: [1, 1],
  async run({ params, io, text, usage }) {
    const commands = commandsOf();
    const script = scriptFor(params[0] ?? '', commands);
    if (script === null) throw usageError(text('error-missing', { usage }));
    await io.write(`${script}\n`);
  },
});

const flagsOf = (command: Command) =>
  optionsOf(command)
    .map(([name]) => `--${name}`)
    .join(' ');

function scriptFor(shell: string, commands: readonly Command[]): string | null {
  if (shell === 'bash') return bash(commands);
  if (shell === 'zsh') return `autoload -Uz bashcompinit && bashcompinit\n${bash(commands)}`;
  return shell === 'fish' ? fish(commands) : null;
}

function bash(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const cases = commands.map((one) => `    ${one.name}) words="${flagsOf(one)}" ;;`);
  return [
    '_kreda() {',
    '  local words="" current="${COMP_WORDS[COMP_CWORD]}"',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    words="${names} --help"`,
    '  else case "${COMP_WORDS[1]}" in',
    ...cases,
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$current"))',
    '  [ -n "${COMPREPLY[0]}" ] || COMPREPLY=($(compgen -f -- "$current"))',
    '}',
    'complete -F _kreda kreda',
  ].join('\n');
}

function fish(commands: readonly Command[]): string {
  return commands
    .flatMap((command) => [
      `complete -c kreda -n __fish_use_subcommand -f -a ${command.name}`,
      ...optionsOf(command).map(
        ([name, { short }]) =>
          `complete -c kreda -n "__fish_seen_subcommand_from ${command.name}" -l ${name}${short === undefined ? '' : ` -s ${short}`}`,
      ),
    ])
    .join('\n');
}
