import { Argument, Command } from 'commander';
import type { RenderOptions } from '../render/render-options.ts';
import type { Context } from './context.ts';
import { addGateOptions } from './gate-options.ts';
import { addPdfOptions } from './pdf-options.ts';
import { type PrintCommandOptions, readPrintOptions } from './print-options.ts';
import { addDesignOptions, assetsOption, jobsOption, jsonOption, previewsOption } from './shared-options.ts';

const more = `
Files:
  A print is written to DIR/<design>--<print area>.<format>, and to one file an
  item (…-item-2…) where items have texts of their own. Its size in millimetres
  is the print area's with its bleed, and the resolution is written into the
  file. It appears under its name when it is whole; one that was there is
  replaced.

  A PDF is a PDF/X-4 in sRGB with trim and bleed boxes: text and clip art are
  vectors, and pictures are embedded as they came, whatever the resolution.
  With --text embedded, text can be searched and copied; fonts that forbid to
  be embedded in part stay outlines, and a finding says so.
  With --pages together, DIR/<design>.pdf holds all prints that are PDFs.
  --marks enlarges the page; trim and bleed boxes keep their sizes. The creation
  date is that of SOURCE_DATE_EPOCH (seconds since 1970), or 1970-01-01: equal
  designs are equal files.

  --name names prints by a template: --name "{design}/{area}-{sku}". / begins a
  folder. Fields: design, product, area, item, format, and those of --slug that
  are given. Two prints of one name are refused. Letters become small, and what
  is neither letter nor digit a hyphen. Pictures of views keep their names.

  --ticket json writes FILE.ticket.json beside each, with its sums, sizes, inks,
  notes and findings; JSON Schema: node dist/cli.js schema ticket. --ticket xjdf
  writes FILE.xjdf, for programs of workshops that read XJDF 2.2.

  Design and product may refer to pictures and fonts inside the deepest folder
  that holds both files, or inside --assets. Nothing else is read, and nothing
  is fetched.

  A TIFF is in sRGB, or in the inks of a press with --colour cmyk: with its ICC
  profile, and without the inks of a layer's own, which a finding names.

  With --preflight, every print is judged before it is made. One with an error,
  or with --fail-on warning a warning, is not made; the others are.

Exit status:
  0         every print was made, and there is nothing to say about it
  1         a print could not be made, or there is a finding about one (a
            missing glyph, say); the other prints are made all the same
  2         the command line is wrong
  130, 143  stopped by Ctrl-C or SIGTERM; no partial file is left

Examples:
`;

/** Tested: every line runs as pasted, from the project's folder. */
export const renderExamples = [
  'node dist/cli.js render fixtures/designs/mug-corgi.json',
  'node dist/cli.js render fixtures/designs/bottle-*.json --previews',
  'node dist/cli.js render fixtures/designs/mug-corgi.json --dpi 96 --format jpg',
  'node dist/cli.js render fixtures/designs/poster-wedding.json --format pdf',
  'node dist/cli.js render fixtures/designs/mug-corgi.json -f tiff --colour cmyk',
  'node dist/cli.js render fixtures/designs/bottle-thai.json -f pdf --marks',
  'node dist/cli.js render fixtures/designs/shirt-woof.json --pages together',
  'node dist/cli.js render fixtures/designs/mug-corgi.json -f pdf --text embedded',
  'node dist/cli.js render fixtures/designs/shirt-woof.json --area Front --json',
  'node dist/cli.js render fixtures/designs/mug-corgi.json --preflight offset',
  'node dist/cli.js render fixtures/designs/bottle-*.json --jobs 2 --ticket json',
  'node dist/cli.js render fixtures/designs/shirt-woof.json --name {area}',
];

/** `platen render DESIGN...` */
export function renderCommand({ terminal, version, builtFolder, environment, finish }: Context): Command {
  const command = new Command('render')
    .summary('make the print files of designs')
    .description('Makes print files: true to size, one a print area, in PNG, JPG, TIFF or PDF/X-4.')
    .addArgument(new Argument('<design...>', 'design files, and folders of them'));
  addDesignOptions(command)
    .addOption(jobsOption('designs rendered at once (default: 1)'))
    .addOption(previewsOption())
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + renderExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (designs: string[], options: RenderOptions & PrintCommandOptions) => {
      const { renderDesigns } = await import('../render/render-designs.ts');
      const render = await readPrintOptions(options, environment);
      finish(await renderDesigns(designs, render, { version, builtFolder }, terminal));
    });
  return addGateOptions(addPdfOptions(command));
}
