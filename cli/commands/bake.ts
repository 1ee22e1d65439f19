import { Argument, Command, Option } from 'commander';
import type { BakeOptions } from '../bake/bake-products.ts';
import type { Context } from './context.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { assetsOption, jsonOption, turntableOption } from './shared-options.ts';

const more = `
A plate is a camera's picture of a product with all its light, but without a
design. It is baked once; mockups of any number of designs are composed on it,
and need no graphics library. Solid scenes are drawn by gl where it works,
otherwise by headless Chromium (platen doctor reports which); photographs and
Photoshop documents (PSD, PSB) need neither.

Files:
  plates/<scene>-<camera>.plate next to the product file. A plate that was baked
  from the same scene, model and pictures is not baked again. Files are written
  atomically and replace existing ones.
  The frames of a turntable are plates of their own for each number of frames
  and each size: <scene>-turn-07-of-36-1000px.plate.

Photoshop documents:
  A scene of "kind": "psd" names the document and the smart objects that show
  artwork. Differences from Photoshop are listed by layer;
  docs/photoshop-mockups.md describes the supported features.

Exit status:
  0         every plate exists
  1         a plate could not be baked; the others were baked
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; no partial file is left

Examples:
`;

/** Tested with smaller sizes: these would take minutes. */
export const bakeExamples = [
  'node dist/cli.js bake fixtures/products/mug/product.json --camera front',
  'node dist/cli.js bake fixtures/products/*/product.json',
  'node dist/cli.js bake fixtures/products/mug/product.json --turntable 36',
];

/** The limits of the engine's `mockupLimits`, repeated since help must not load the engine. */
const MIN_SIZE_PX = 16;
const MAX_SIZE_PX = 4096;

/** `platen bake PRODUCT...` */
export function bakeCommand({ terminal, version, builtFolder, finish }: Context): Command {
  const command = new Command('bake')
    .summary('bake the plates that mockups are composed on')
    .description('Bakes the plates of products: one per camera, photograph and Photoshop document.')
    .addArgument(new Argument('<product...>', 'product files, and folders of them'))
    .addOption(
      new Option('-c, --camera <name>', 'only this camera, photograph or document').conflicts('turntable'),
    )
    .addOption(turntableOption('n frames of the turntable instead (default: 60)'))
    .addOption(
      new Option('-s, --size <n>', 'longer side of these frames (default: 1000)').argParser(
        parseWholeNumber(MIN_SIZE_PX, MAX_SIZE_PX),
      ),
    )
    .option('--force', 'bake current plates, too')
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + bakeExamples.map((line) => `  ${line}`).join('\n'));
  return command.action(async (products: string[], options: BakeOptions) => {
    if (options.size !== undefined && options.turntable === undefined)
      command.error("error: option '--size' requires '--turntable'");
    const { bakeProducts } = await import('../bake/bake-products.ts');
    finish(await bakeProducts(products, options, { version, builtFolder }, terminal));
  });
}
