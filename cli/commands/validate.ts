import { Argument, Command } from 'commander';
import type { ValidateOptions } from '../validate/validate-files.ts';
import type { Context } from './context.ts';
import { assetsOption, findingFormatOption, jsonOption, productOption } from './shared-options.ts';

const more = `
A folder means every *.json below it that is a product, a design or a sheet job;
other JSON files are counted and skipped. A finding is one line:

  FILE: JSON PATH: error|warning: MESSAGE [RULE]

Every font, picture, model and mockup scene that a file refers to is opened and
read completely.

An unknown field is a warning with the nearest known name; such warnings alone
do not change the exit status. With --strict they are errors. Names
that begin with "$" or "_" are annotations.

RULE is the specification's (C5-03 is the configurator's section 5, third rule)
or a code of Platen.

Exit status:
  0  no findings, or only unknown fields without --strict
  1  there are findings
  2  the command line is wrong

Examples:
  node dist/cli.js validate fixtures/products fixtures/designs
  node dist/cli.js validate fixtures/designs --strict --json
  node dist/cli.js validate fixtures --format github`;

/** `platen validate PATH...` */
export function validateCommand({ terminal, version, builtFolder, finish }: Context): Command {
  return new Command('validate')
    .summary('check products, designs and sheet jobs')
    .description('Checks products, designs, the files that they refer to, and sheet jobs.')
    .addArgument(new Argument('<path...>', 'files and folders'))
    .addOption(productOption())
    .addOption(assetsOption())
    .option('--strict', 'treat unknown fields as errors')
    .addOption(findingFormatOption())
    .addOption(jsonOption())
    .addHelpText('after', more)
    .action(async (paths: string[], options: ValidateOptions) => {
      const { validateFiles } = await import('../validate/validate-files.ts');
      finish(await validateFiles(paths, options, { version, builtFolder }, terminal));
    });
}
