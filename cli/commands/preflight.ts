import { Argument, Command } from 'commander';
import type { PreflightOptions } from '../preflight/preflight-designs.ts';
import type { Context } from './context.ts';
import { assetsOption, findingFormatOption, jsonOption, productOption } from './shared-options.ts';

const more = `
Profiles:
  standard, dtg, dtf, offset, engrave, large-format. Default: the product's own
  limits, or engrave for awards and plaques, or standard. docs/preflight.md
  lists the limits of each, and every code.

A finding is one line:

  FILE: PRINT AREA: LAYER: error|warning|info: MESSAGE [CODE]

Exit status:
  0  no findings, or only infos
  1  there is a warning or an error, or a design could not be read
  2  the command line is wrong

Examples:
`;

/** Tested: every line runs as pasted, from the project's folder. */
export const preflightExamples = [
  'node dist/cli.js preflight fixtures/designs/mug-corgi.json',
  'node dist/cli.js preflight fixtures/designs/bottle-*.json --json',
  'node dist/cli.js preflight fixtures/designs/shirt-woof.json --profile dtg',
  'node dist/cli.js preflight fixtures/designs/shirt-woof.json --area Front',
  'node dist/cli.js preflight fixtures/designs/shirt-*.json --format junit',
];

/** `platen preflight DESIGN...` */
export function preflightCommand({ terminal, version, finish }: Context): Command {
  return new Command('preflight')
    .summary('check prints before rendering')
    .description('Checks what designs would print against the limits of a printing process.')
    .addArgument(new Argument('<design...>', 'design files, and folders of them'))
    .addOption(productOption())
    .option('--profile <name>', "limits of a profile instead of the product's")
    .option('-a, --area <name>', 'only the print area with this name or id')
    .addOption(assetsOption())
    .addOption(findingFormatOption())
    .addOption(jsonOption())
    .addHelpText('after', more + preflightExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (designs: string[], options: PreflightOptions) => {
      const { preflightDesigns } = await import('../preflight/preflight-designs.ts');
      finish(await preflightDesigns(designs, options, version, terminal));
    });
}
