import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { MockupOptions } from '../mockup/mockup-options.ts';
import type { Context } from './context.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { assetsOption, jsonOption, productOption, turntableOption } from './shared-options.ts';

const more = `
Which pictures:
  The design's mockup set: what is selected in the product's mockup groups, for
  the product and for the design's variant, the primary one first. With --camera
  the picture of that camera, photograph or mockup name; with --all every one.

Plates:
  A mockup is composed on a plate, which is baked once for each camera and
  stored in plates/ next to the product file. A missing or outdated plate is
  baked first; platen bake bakes plates in advance.

Files:
  DIR/<design>--mockup-<name>.<format>, in the size of the product's
  configuration (default: 1500 px), at most as large as the plate.
  --turntable [N] writes DIR/<design>--turntable.webp, an endless animation, and
  its frames to DIR/<design>--turntable/ (PNG; 1000 px without --size). Its
  plates have that size, independently of the cameras' plates.
  --sheet writes DIR/<design>--sheet.<format>: every view, in every available
  colour of the product.
  The same design gives the same bytes. Files are written atomically and replace
  existing ones.

Exit status:
  0         every picture was rendered
  1         a picture could not be rendered, the others were; or the font of the
            contact sheet lacks a glyph
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; no partial file is left

Examples:
`;

/** Tested: every line runs as pasted, from the project's folder. */
export const mockupExamples = [
  'node dist/cli.js mockup fixtures/designs/mug-corgi.json',
  'node dist/cli.js mockup fixtures/designs/mug-corgi.json -c front -s 500',
  'node dist/cli.js mockup fixtures/designs/mug-*.json --format jpg --quality 80',
  'node dist/cli.js mockup fixtures/designs/shirt-woof.json --colour 2A4A3A',
  'node dist/cli.js mockup fixtures/designs/mug-corgi.json --all --transparent',
  'node dist/cli.js mockup fixtures/designs/mug-corgi.json --turntable 12 -s 400',
  'node dist/cli.js mockup fixtures/designs/shirt-woof.json --sheet',
];

/** `platen mockup DESIGN...` */
export function mockupCommand({ terminal, version, builtFolder, finish }: Context): Command {
  const command = new Command('mockup')
    .summary('render designs on their products')
    .description('Renders designs on photographs and models of their products: PNG, JPG or WebP.')
    .addArgument(new Argument('<design...>', 'design files, and folders of them'))
    .addOption(productOption())
    .option('-o, --out <dir>', 'folder for the files', 'out')
    .addOption(
      new Option('-c, --camera <name>', 'only this camera, photograph or mockup').conflicts([
        'all',
        'turntable',
      ]),
    )
    .option('--all', 'every camera and photograph, selected or not')
    .addOption(
      new Option('--colour <hex>', "colour of the product, instead of the design's").argParser(parseColour),
    )
    .addOption(
      new Option('-s, --size <n>', 'longer side in pixels').argParser(parseWholeNumber(1, MAX_SIZE_PX)),
    )
    .addOption(
      new Option('-f, --format <format>', "instead of the product's own").choices(['png', 'jpg', 'webp']),
    )
    .addOption(
      new Option('-q, --quality <n>', 'of JPG and WebP, 1 to 100').argParser(parseWholeNumber(1, 100)),
    )
    .option('--transparent', 'omit the background of the product')
    .addOption(turntableOption('turn the product about its axis, in n frames (default: 60)'))
    .addOption(
      new Option('-j, --jobs <n>', 'frames rendered in parallel (default: cores, at most 8)').argParser(
        parseWholeNumber(1, MAX_JOBS),
      ),
    )
    .option('--sheet', 'a contact sheet of all views and colours')
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + mockupExamples.map((line) => `  ${line}`).join('\n'));
  return command.action(async (designs: string[], options: MockupOptions) => {
    if (options.transparent && options.format === 'jpg')
      command.error("error: option '--transparent' cannot be used with '--format jpg': a JPG is opaque");
    const { makeMockups } = await import('../mockup/make-mockups.ts');
    finish(await makeMockups(designs, options, { version, builtFolder }, terminal));
  });
}

/** The limit of the engine's `mockupLimits`, repeated since help must not load the engine. */
const MAX_SIZE_PX = 4096;
const MAX_JOBS = 64;

function parseColour(text: string): string {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1];
  if (digits === undefined)
    throw new InvalidArgumentError('Give a colour as 3 or 6 hex digits, as in 2A4A3A.');
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
}
