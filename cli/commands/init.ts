import { Argument, Command, Option } from 'commander';
import type { InitOptions } from '../init/begin-product.ts';
import type { ProductTemplate } from '../../engine/node.ts';
import type { Context } from './context.ts';

/** Named here too, so that --help need not load the engine. */
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
Writes DIR/product.json, DIR/design.json and a font, Open Sans, to begin with.
A file that is there is never replaced.

Examples:
  node dist/cli.js init out/mug --template mug
  node dist/cli.js render out/mug/design.json`;

/** `platen init DIR` */
export function initCommand({ terminal, finish }: Context): Command {
  return new Command('init')
    .summary('begin a product')
    .description('Begins a product of a template in a folder, with a design of it.')
    .addArgument(new Argument('<dir>', 'the folder'))
    .addOption(
      new Option('-t, --template <name>', 'what to begin with')
        .choices(Object.keys(TEMPLATES))
        .default('blank'),
    )
    .option('--name <name>', "the product's name (default: the folder's)")
    .addHelpText('after', more)
    .action(async (folder: string, options: InitOptions) => {
      const { beginProduct } = await import('../init/begin-product.ts');
      finish(await beginProduct(folder, options, terminal));
    });
}
