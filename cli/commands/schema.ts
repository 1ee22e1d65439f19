import { Argument, Command } from 'commander';
import { exitCode } from '../exit-code.ts';
import type { Context } from './context.ts';

const more = `
Editors that support JSON Schema (2020-12) complete and check files with it.

Examples:
  node dist/cli.js schema product > out/product.schema.json
  node dist/cli.js schema design > out/design.schema.json
  node dist/cli.js schema sheet > out/sheet.schema.json
  node dist/cli.js schema mockup-scene > out/mockup-scene.schema.json
  node dist/cli.js schema ticket > out/ticket.schema.json
  node dist/cli.js schema sheet-ticket > out/sheet-ticket.schema.json`;

const KINDS = ['product', 'design', 'sheet', 'mockup-scene', 'ticket', 'sheet-ticket'] as const;

/** `platen schema [KIND]` */
export function schemaCommand({ terminal, finish }: Context): Command {
  return new Command('schema')
    .summary('print the JSON Schema of the files')
    .description('Prints the JSON Schema of one kind of file, or of all in one object.')
    .addArgument(new Argument('[kind]', 'which file').choices(KINDS))
    .addHelpText('after', more)
    .action(async (kind?: (typeof KINDS)[number]) => {
      const engine = await import('../../engine/node.ts');
      const describe = {
        product: engine.productJsonSchema,
        design: engine.designJsonSchema,
        sheet: engine.sheetJobJsonSchema,
        'mockup-scene': engine.mockupSceneJsonSchema,
        ticket: engine.printTicketJsonSchema,
        'sheet-ticket': engine.sheetTicketJsonSchema,
      };
      const schema = kind
        ? describe[kind]()
        : Object.fromEntries(Object.entries(describe).map(([name, toSchema]) => [name, toSchema()]));
      terminal.print(JSON.stringify(schema, null, 2));
      finish(exitCode.fine);
    });
}
