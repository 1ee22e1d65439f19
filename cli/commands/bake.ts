import { Argument, Command, Option } from 'commander';
import type { BakeOptions } from '../bake/bake-products.ts';
import type { Context } from './context.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { assetsOption, jsonOption, turntableOption } from './shared-options.ts';

const more = `
A plate is what a camera sees of a product, with all its light, but no design
yet. It is baked once; mockups of any number of designs are stamped on it, and
need no graphics library. Solid scenes are drawn by gl where that is installed,
else by headless Chromium (platen doctor says which); photographs and Photoshop
documents (PSD, PSB) by neither.

Files:
  plates/<scene>-<camera>.plate beside the product file. A plate that was baked
  from the same scene, model and pictures is left as it is. A file appears
  under its name when it is whole; one that was there is replaced.
  The frames of a turntable are plates of their own for each number of frames
  and each size: <scene>-turn-07-of-36-1000px.plate.

Photoshop documents:
  A scene of "kind": "psd" names the document and the smart objects that show
  artwork. What of it is shown otherwise than in Photoshop is listed by layer;
  docs/photoshop-mockups.md says what is read.

Exit status:
  0         every plate is there
  1         one could not be baked; the others are baked all the same
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; no partial file is left

Examples:
`;

/** Tested in small: these would take minutes. */
export const bakeExamples = [
  'node dist/cli.js bake fixtures/products/mug/product.json --camera front',
  'node dist/cli.js bake fixtures/products/*/product.json',
  'node dist/cli.js bake fixtures/products/mug/product.json --turntable 36',
];

/** Bounds of the engine's `mockupLimits`; help must not load the engine. */
const MIN_SIZE_PX = 16;
const MAX_SIZE_PX = 4096;

/** `platen bake PRODUCT...` */
export function bakeCommand({ terminal, version, builtFolder, finish }: Context): Command {
  const command = new Command('bake')
    .summary('make the plates that mockups are stamped on')
    .description('Bakes the plates of products, one a camera, photograph or Photoshop document.')
    .addArgument(new Argument('<product...>', 'product files, and folders of them'))
    .addOption(
      new Option('-c, --camera <name>', 'only this camera, photograph or document').conflicts('turntable'),
    )
    .addOption(turntableOption('the n frames of the turntable instead (default: 60)'))
    .addOption(
      new Option('-s, --size <n>', 'longer side of these frames; 1000 px unless given').argParser(
        parseWholeNumber(MIN_SIZE_PX, MAX_SIZE_PX),
      ),
    )
    .option('--force', 'bake what is up to date, too')
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + bakeExamples.map((line) => `  ${line}`).join('\n'));
  return command.action(async (products: string[], options: BakeOptions) => {
    if (options.size !== undefined && options.turntable === undefined)
      command.error("error: option '--size' is of the frames of a '--turntable'");
    const { bakeProducts } = await import('../bake/bake-products.ts');
    finish(await bakeProducts(products, options, { version, builtFolder }, terminal));
  });
}
