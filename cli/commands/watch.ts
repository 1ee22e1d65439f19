import { Argument, Command } from 'commander';
import type { WatchOptions } from '../watch/watch-folder.ts';
import type { Context } from './context.ts';
import { addGateOptions } from './gate-options.ts';
import { addPdfOptions } from './pdf-options.ts';
import { type PrintCommandOptions, readPrintOptions } from './print-options.ts';
import { addDesignOptions, assetsOption, previewsOption } from './shared-options.ts';

const more = `
Designs:
  A design file that appears in the folder is rendered once it is whole: its
  size and date stand still, and its JSON has an end. Its pictures and its
  product have to be there first. Files in folders below, hidden files and JSON
  that is no design are passed over. A file that is no JSON fails a minute after
  it was last written to.

  A design with a CSV of the same name is printed once for each row, as batch
  does it, into a folder of that name. Write the CSV first.

  A design that was made moves to done/ below the folder, one that was not to
  failed/, with the reasons beside it in a text file. A print is never put in
  place of one that is there: such a design fails.

  One process at a time watches a folder. Ctrl-C finishes the design under way,
  or the rows under way. A watcher that was killed goes on where it stopped, and
  makes nothing twice.

Exit status:
  0         with --once: all was made, and there is nothing to say about it
  1         something failed or was found, or the folder cannot be watched
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM

Examples:
`;

/** Tested: every line runs as pasted, from the project's folder. */
export const watchExamples = [
  'mkdir -p out/hot && node dist/cli.js watch out/hot --once',
  'node dist/cli.js watch out/hot --once --format pdf --ticket json --json',
];

/** `platen watch FOLDER` */
export function watchCommand({ terminal, version, builtFolder, environment, finish }: Context): Command {
  const command = new Command('watch')
    .summary('render the designs that appear in a folder')
    .description('Renders the designs that appear in a folder (a hot folder).')
    .addArgument(new Argument('<folder>', 'folder of design files'));
  addDesignOptions(command)
    .addOption(previewsOption())
    .option('--once', 'do what is there, and end')
    .addOption(assetsOption())
    .option('--json', 'print a JSON object a line for every event')
    .addHelpText('after', more + watchExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (folder: string, options: WatchOptions & PrintCommandOptions) => {
      const { watchFolder } = await import('../watch/watch-folder.ts');
      const watch = await readPrintOptions(options, environment);
      finish(await watchFolder(folder, watch, { version, builtFolder }, terminal));
    });
  return addGateOptions(addPdfOptions(command));
}
