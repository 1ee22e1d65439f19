import { Argument, Command, Option } from 'commander';
import type { BatchOptions } from '../batch/run-batch.ts';
import type { Context } from './context.ts';
import { addGateOptions } from './gate-options.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { addPdfOptions } from './pdf-options.ts';
import { type PrintCommandOptions, readPrintOptions } from './print-options.ts';
import {
  areaOption,
  assetsOption,
  dpiOption,
  jpgQualityOption,
  formatOption,
  jobsOption,
  jsonOption,
  nameOption,
  ticketOption,
  productOption,
} from './shared-options.ts';

const more = `
Rows:
  The first row of the CSV names the columns: the item number first, then layers
  of the design that a shopper may fill. A cell is the text of a text layer, the
  file name of a picture, the name or hex code of a colour, or the name of clip
  art. An empty cell leaves a layer as the design has it; an empty text stays
  empty unless the layer copies the design's. Layers synchronised or linked with
  a named one change with it. A column Quantity is the number of copies, and is
  written to the manifest. Columns Order, SKU and Date are notes to print, for
  names and slugs. Text is never evaluated: =1+1 prints =1+1.

  UTF-8 or UTF-16; separated by commas, semicolons or tabs. Pictures are in
  the folder of the CSV or below it, or in --images; no other folder is read.

Files:
  DIR/<design>--<print area>-item-<number>.<format>, with the bytes
  that render writes, and DIR/manifest.jsonl: a header, then a line per row with
  its files, their SHA-256, findings, and timings. A row that fails leaves no
  file. Only the timings differ when a batch is printed again.

  --name names prints by a template: --name "{order}-{sku}-{item}". / makes
  folders. Fields: design, product, area, item, format, quantity, all columns of
  the CSV, and the given fields of --slug. A row whose print has the name of
  another fails. Letters become lower case, other characters except digits
  become hyphens. Pictures of views keep their names.

  --ticket json writes FILE.ticket.json for each print, with its hash, sizes,
  inks, notes and findings; JSON Schema: node dist/cli.js schema ticket.
  --ticket xjdf writes FILE.xjdf, for programs that read XJDF 2.2.

  --resume continues a batch, however it was stopped. A row of the manifest is
  not printed again if its files are complete; failed rows are tried again.

Exit status:
  0         every row was printed, without findings
  1         a row failed or has findings, or the batch could not be printed
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; running rows were finished

Examples:
`;

/** Tested: every line runs as pasted, from the project's folder. */
export const batchExamples = [
  '--check',
  '--first 2 --dpi 96 --out out/first',
  '--jobs 2 --dpi 96 --resume',
  '--name {recipient} --check',
].map(
  (options) =>
    `node dist/cli.js batch fixtures/batches/name-plates.csv \\\n    --design fixtures/batches/name-plate.json ${options}`,
);

/** `platen batch ROWS.csv` */
export function batchCommand({ terminal, version, builtFolder, environment, finish }: Context): Command {
  const command = new Command('batch')
    .summary('print a design once for each row of a CSV')
    .description('Prints a design once for each row of a CSV: names, numbers, pictures.')
    .addArgument(new Argument('<csv>', 'CSV file'))
    .requiredOption('-d, --design <file>', 'the design that every row fills in')
    .addOption(productOption())
    .addOption(formatOption())
    .addOption(dpiOption())
    .addOption(jpgQualityOption())
    .addOption(areaOption())
    .option('-o, --out <dir>', 'folder for the files and the manifest', 'out')
    .addOption(nameOption())
    .addOption(ticketOption())
    .option('--images <dir>', 'folder of the pictures that rows name')
    .addOption(jobsOption('rows printed in parallel (default: cores, at most 8)'))
    .option('--resume', 'continue the batch in the folder')
    .addOption(
      new Option('--first <n>', 'only the first n rows, with pictures of their views').argParser(
        parseWholeNumber(1),
      ),
    )
    .option('--strict', 'stop at the first row that fails')
    .option('--check', 'check and compose every row, print none')
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + batchExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (csvFile: string, options: BatchOptions & PrintCommandOptions) => {
      const { runBatch } = await import('../batch/run-batch.ts');
      const batch = await readPrintOptions(options, environment);
      finish(await runBatch(csvFile, batch, { version, builtFolder }, terminal));
    });
  return addGateOptions(addPdfOptions(command));
}
