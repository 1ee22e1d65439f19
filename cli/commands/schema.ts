import { Argument, Command } from 'commander';
import { exitCode } from '../exit-code.ts';
import type { Context } from './context.ts';

const more = `
Editors that know JSON Schema (2020-12) complete and check the files with it.

Examples:
  node dist/cli.js schema product > out/product.schema.json
  node dist/cli.js schema design > out/design.schema.json
  node dist/cli.js schema sheet > out/sheet.schema.json`;

/** `platen schema [KIND]` */
export function schemaCommand({ terminal, finish }: Context): Command {
  return new Command('schema')
    .summary('print the JSON Schema of the files')
    .description('Prints the JSON Schema of product, design or sheet job files, or of all in one object.')
    .addArgument(new Argument('[kind]', 'which file').choices(['product', 'design', 'sheet']))
    .addHelpText('after', more)
    .action(async (kind?: 'product' | 'design' | 'sheet') => {
      const { productJsonSchema, designJsonSchema, sheetJobJsonSchema } =
        await import('../../engine/node.ts');
      const describe = { product: productJsonSchema, design: designJsonSchema, sheet: sheetJobJsonSchema };
      const schema = kind
        ? describe[kind]()
        : { product: productJsonSchema(), design: designJsonSchema(), sheet: sheetJobJsonSchema() };
      terminal.print(JSON.stringify(schema, null, 2));
      finish(exitCode.fine);
    });
}
