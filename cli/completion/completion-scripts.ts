import type { CommandWords, OptionWords } from './list-words.ts';

/** Completion scripts by shell. They contain every word, so that completing starts no process. */
export const completionScripts = {
  bash: composeBash,
  zsh: composeZsh,
  fish: composeFish,
} as const;
export type Shell = keyof typeof completionScripts;

const wordsOf = ({ options, parts }: CommandWords): string =>
  [...parts, ...options.map(({ flag }) => flag)].join(' ');

const withChoices = ({ options }: CommandWords): OptionWords[] =>
  options.filter(({ choices }) => choices.length > 0);

/** Source: Bash Reference Manual, "Programmable Completion". */
function composeBash(commands: readonly CommandWords[]): string {
  const cases = commands.flatMap((command) => [
    ...withChoices(command).map(
      ({ flag, choices }) => `    '${command.name} ${flag}') words='${choices.join(' ')}' ;;`,
    ),
    `    '${command.name} '*) words='${wordsOf(command)}' ;;`,
  ]);
  return `_platen() {
  local current=\${COMP_WORDS[COMP_CWORD]} words
  if (( COMP_CWORD == 1 )); then
    COMPREPLY=( $(compgen -W '${commands.map(({ name }) => name).join(' ')}' -- "$current") )
    return
  fi
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
  esac
  COMPREPLY=( $(compgen -W "$words" -- "$current") )
}
complete -o default -F _platen platen`;
}

/** Source: zshcompsys(1), "_arguments" and "_describe". */
function composeZsh(commands: readonly CommandWords[]): string {
  const cases = commands.map((command) => {
    const options = command.options.map(({ flag, about, takesValue, choices }) => {
      const value = choices.length > 0 ? `:value:(${choices.join(' ')})` : ':value:_files';
      return `        ${quote(`${flag}[${about.replace(/[[\]:]/g, ' ')}]${takesValue ? value : ''}`)}`;
    });
    const rest = command.parts.length > 0 ? `*:part:(${command.parts.join(' ')})` : '*:file:_files';
    return `    ${command.name})
      _arguments \\
${[...options, `        ${quote(rest)}`].join(' \\\n')} ;;`;
  });
  return `#compdef platen
_platen() {
  local -a commands
  commands=(
${commands.map(({ name, about }) => `    ${quote(`${name}:${about}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT -= 1 ))
  case $name in
${cases.join('\n')}
  esac
}
_platen "$@"`;
}

/** Source: fish documentation, "complete". */
function composeFish(commands: readonly CommandWords[]): string {
  return commands
    .flatMap((command) => {
      const within = `-n '__fish_seen_subcommand_from ${command.name}'`;
      return [
        `complete -c platen -n __fish_use_subcommand -f -a ${command.name} -d ${quote(command.about)}`,
        ...command.parts.map((part) => `complete -c platen ${within} -f -a ${part}`),
        ...command.options.map(({ flag, about, takesValue, choices }) => {
          const value = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : takesValue ? ' -r' : '';
          return `complete -c platen ${within} -l ${flag.slice(2)} -d ${quote(about)}${value}`;
        }),
      ];
    })
    .join('\n');
}

/** In single quotes, as all three shells accept them. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
