import { Argument, Command } from 'commander';
import { completionScripts, type Shell } from '../completion/completion-scripts.ts';
import { listWords } from '../completion/list-words.ts';
import type { Context } from './context.ts';

const more = `
Examples:
  bash:  platen completion bash > ~/.local/share/bash-completion/completions/platen
  zsh:   platen completion zsh > ~/.zfunc/_platen      (a folder of $fpath)
  fish:  platen completion fish > ~/.config/fish/completions/platen.fish

The script completes commands, options and listed values of options; everything
else is completed as a file.`;

/** `platen completion SHELL` */
export function completionCommand({ terminal }: Context): Command {
  return new Command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a script with which a shell completes the commands and options of platen.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(completionScripts)))
    .addHelpText('after', more)
    .action((shell: Shell, _options: object, command: Command) => {
      terminal.print(completionScripts[shell](listWords(command.parent!)));
    });
}
