import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { RemoveOptions } from '../background/remove-from-file.ts';
import type { Context } from './context.ts';
import { jsonOption } from './shared-options.ts';

const more = `
What works:
  People, pets and products. Shadows go with the background, holes (a mug's
  handle) are opened, and soft edges lose the background's colour. Where it is
  unsure of what the picture shows, it says so: look at what comes out, and mend
  it with a brush. docs/background-removal.md shows what fails.

  BACKGROUND_MODEL names another model (ONNX) that finds what pictures show.

  IN is a PNG, JPG or WebP of up to 40 megapixels. OUT is a PNG or WebP of the
  same size, by its name. The same picture gives the same file.

  With --provider, the picture is sent to that URL by POST, and its answer, a
  PNG or WebP with alpha, is taken instead. Nothing is sent anywhere without it.

Exit status:
  0         the background is gone
  1         it cannot be distinguished from the product, or a file is at fault
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
    .summary('cut a product out of its photo')
    .description('Takes the background out of a photo: a PNG or WebP with transparency.')
    .addArgument(new Argument('<in>', 'picture'))
    .addArgument(new Argument('<out>', 'file to write, .png or .webp'))
    .addOption(new Option('--provider <url>', 'have this service do it instead').argParser(parseUrl))
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
    throw new InvalidArgumentError('Give a URL of http or https.');
  return url;
}
