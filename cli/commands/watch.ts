import { Argument, Command } from 'commander';
import type { WatchOptions } from '../watch/watch-folder.ts';
import type { Context } from './context.ts';
import { addGateOptions } from './gate-options.ts';
import { addPdfOptions } from './pdf-options.ts';
import { type PrintCommandOptions, readPrintOptions } from './print-options.ts';
import { addDesignOptions, assetsOption, previewsOption } from './shared-options.ts';

const more = `
Designs:
  A design file that appears in the folder is rendered once it is complete: its
  size and date no longer change, and its JSON is complete. Its pictures and its
  product must exist before. Files in subfolders, hidden files and JSON that is
  no design are skipped. A file that is no JSON fails a minute after the last
  write.

  A design with a CSV of the same name is printed once for each row, as by
  batch, into a folder of that name. Write the CSV first.

  A rendered design moves to done/ below the folder, a failed one to failed/,
  with the reasons in a text file. Existing prints are never replaced: such a
  design fails.

  One process at a time watches a folder. Ctrl-C finishes the running design, or
  the running rows. After a kill the next watcher continues, and renders no file
  twice.

Exit status:
  0         with --once: everything was rendered, without findings
  1         there are failures or findings, or the folder cannot be watched
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
    .option('--once', 'process the present files and exit')
    .addOption(assetsOption())
    .option('--json', 'print one JSON object per line for each event')
    .addHelpText('after', more + watchExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (folder: string, options: WatchOptions & PrintCommandOptions) => {
      const { watchFolder } = await import('../watch/watch-folder.ts');
      const watch = await readPrintOptions(options, environment);
      finish(await watchFolder(folder, watch, { version, builtFolder }, terminal));
    });
  return addGateOptions(addPdfOptions(command));
}
