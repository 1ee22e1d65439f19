import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { RemoveOptions } from '../background/remove-from-file.ts';
import type { Context } from './context.ts';
import { jsonOption } from './shared-options.ts';

const more = `
Subjects:
  People, pets and products. Shadows are removed with the background, holes (a
  mug's handle) are cut out, and the background's colour is removed from soft
  edges. A doubtful result is reported: check it, and correct it with a brush.
  docs/background-removal.md shows where it fails.

  BACKGROUND_MODEL names another segmentation model (ONNX).

  IN is a PNG, JPG or WebP of up to 40 megapixels. OUT is a PNG or WebP of the
  same size; its extension selects the format. The same picture gives the same
  file.

  With --provider, the picture is sent to that URL by POST, and the response, a
  PNG or WebP with alpha, is the result. Without it nothing is sent anywhere.

Exit status:
  0         the background was removed
  1         it cannot be distinguished from the product, or a file is invalid
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; no file is left

Example:
  node dist/cli.js remove-background \\
    fixtures/images/corgi-portrait.jpg out/corgi.png`;

/** `platen remove-background IN OUT` */
export function removeBackgroundCommand({
  terminal,
  version,
  builtFolder,
  environment,
  finish,
}: Context): Command {
  return new Command('remove-background')
    .summary('remove the background of a photo')
    .description('Removes the background of a photo, and writes a PNG or WebP with transparency.')
    .addArgument(new Argument('<in>', 'picture'))
    .addArgument(new Argument('<out>', 'file to write, .png or .webp'))
    .addOption(new Option('--provider <url>', 'use this service instead').argParser(parseUrl))
    .addOption(jsonOption())
    .addHelpText('after', more)
    .action(async (inFile: string, outFile: string, options: RemoveOptions) => {
      const { removeFromFile } = await import('../background/remove-from-file.ts');
      const modelFile = environment['BACKGROUND_MODEL'] || undefined;
      const program = { version, builtFolder, modelFile };
      finish(await removeFromFile(inFile, outFile, options, program, terminal));
    });
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new InvalidArgumentError('Give an http or https URL.');
  return url;
}
