import { Argument, Command, Option } from 'commander';
import type { InitOptions } from '../init/begin-product.ts';
import type { ProductTemplate } from '../../engine/node.ts';
import type { Context } from './context.ts';

/** Repeated here, so that --help need not load the engine. */
const TEMPLATES: Record<ProductTemplate, true> = {
  blank: true,
  poster: true,
  mug: true,
  shirt: true,
  plaque: true,
  card: true,
  sticker: true,
};

const more = `
Writes DIR/product.json, DIR/design.json and a font, Open Sans. Existing files
are never replaced.

Examples:
  node dist/cli.js init out/mug --template mug
  node dist/cli.js render out/mug/design.json`;

/** `platen init DIR` */
export function initCommand({ terminal, finish }: Context): Command {
  return new Command('init')
    .summary('create a product')
    .description('Creates a product from a template in a folder, with a design of it.')
    .addArgument(new Argument('<dir>', 'the folder'))
    .addOption(
      new Option('-t, --template <name>', 'the template').choices(Object.keys(TEMPLATES)).default('blank'),
    )
    .option('--name <name>', "the product's name (default: the folder's)")
    .addHelpText('after', more)
    .action(async (folder: string, options: InitOptions) => {
      const { beginProduct } = await import('../init/begin-product.ts');
      finish(await beginProduct(folder, options, terminal));
    });
}
