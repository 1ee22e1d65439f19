import { Argument, Command, Option } from 'commander';
import type { SheetOptions } from '../sheet/make-sheets.ts';
import type { Context } from './context.ts';
import { readCreationDate } from './pdf-options.ts';
import { addPressOptions, type PressOptions, readPress } from './press-options.ts';
import { assetsOption, jsonOption, nameOption, ticketOption } from './shared-options.ts';

const more = `
A job lists designs with their quantities, and the paper or film. A layout keeps
their order, with header and footer; a gang sheet nests them as closely as
possible. An item may be a print for each row of a CSV, fill a sheet, or have a
back. JSON Schema of the file:

  node dist/cli.js schema sheet

Files:
  A PDF/X-4 has all sheets as its pages and is written to DIR/<job>.pdf. A PNG
  is one transparent sheet, as film printers require: DIR/<job>.png, or
  DIR/<job>-1.png and so on. Files are written atomically.
  --name names them by a template: --name "{order}-{sheet}". Fields: job, order,
  customer, date (as the job has them), sheet (its number) and format.
  The creation date of a PDF is that of SOURCE_DATE_EPOCH (seconds since 1970),
  or 1970-01-01: equal jobs are equal files.
  --ticket json writes FILE.ticket.json for each, with its hash and the position
  of every print and mark; JSON Schema: node dist/cli.js schema sheet-ticket.
  --ticket xjdf writes FILE.xjdf, for programs that read XJDF 2.2.

Exit status:
  0         the sheets were written, without findings
  1         they could not be written, or a print has a finding
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; no partial file is left

Examples:
`;

/** Tested: every line runs as pasted, from the project's folder. */
export const sheetExamples = [
  'node dist/cli.js sheet fixtures/orders/order-1042.json',
  'node dist/cli.js sheet fixtures/orders/gang-film.json --format png --json',
  'node dist/cli.js sheet fixtures/orders/order-1042.json --name {order}-{date}',
  'node dist/cli.js sheet fixtures/orders/coasters-fill.json --ticket json',
  'node dist/cli.js sheet fixtures/orders/tickets-duplex.json --ticket xjdf',
];

/** `platen sheet JOB` */
export function sheetCommand({ terminal, environment, version, finish }: Context): Command {
  const command = new Command('sheet')
    .summary('nest prints on sheets or a roll')
    .description('Nests the prints of several designs on sheets of paper or a roll of film.')
    .addArgument(new Argument('<job>', 'sheet job file'))
    .addOption(new Option('-f, --format <format>', "instead of the job's own").choices(['pdf', 'png']))
    .option('-o, --out <dir>', 'folder for the files', 'out')
    .addOption(nameOption())
    .addOption(ticketOption())
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + sheetExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (job: string, { profile, inkLimit, black, ...options }: SheetOptions & PressOptions) => {
      const { makeSheets } = await import('../sheet/make-sheets.ts');
      const press = await readPress({ profile, inkLimit, black }, true);
      const pdf = { ...(press && { press }), ...readCreationDate(environment) };
      finish(await makeSheets(job, { ...options, pdf }, version, terminal));
    });
  return addPressOptions(command);
}
