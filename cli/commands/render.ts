import { Argument, Command, InvalidArgumentError } from 'commander';
import { STANDARD_INPUT } from '../job/standard-input.ts';
import type { RenderOptions } from '../render/render-options.ts';
import type { Context } from './context.ts';
import { addGateOptions } from './gate-options.ts';
import { addPdfOptions } from './pdf-options.ts';
import { type PrintCommandOptions, readPrintOptions } from './print-options.ts';
import { addDesignOptions, assetsOption, jobsOption, jsonOption, previewsOption } from './shared-options.ts';

const more = `
Files:
  A print is written to DIR/<design>--<print area>.<format>, and to one file per
  item (…-item-2…) where items have texts of their own. Its size in millimetres
  is that of the print area with its bleed, and the resolution is written into
  the file. Files are written atomically and replace existing ones.

  A PDF is a PDF/X-4 in sRGB with trim and bleed boxes: text and clip art are
  vectors, and pictures are embedded unchanged, whatever the resolution.
  With --text embedded, text can be searched and copied; text in fonts that
  forbid subsetting remains outlines, with a finding.
  With --pages together, DIR/<design>.pdf contains all prints that are PDFs.
  --marks enlarges the page; trim and bleed boxes keep their sizes. The creation
  date is that of SOURCE_DATE_EPOCH (seconds since 1970), or 1970-01-01: equal
  designs give equal files.

  --name names prints by a template: --name "{design}/{area}-{sku}". / makes
  folders. Fields: design, product, area, item, format, and the given fields of
  --slug. Two prints with one name are refused. Letters become lower case, other
  characters except digits become hyphens. Pictures of views keep their names.

  --ticket json writes FILE.ticket.json for each, with its hash, sizes, inks,
  notes and findings; JSON Schema: node dist/cli.js schema ticket. --ticket xjdf
  writes FILE.xjdf, for programs that read XJDF 2.2.

  Design and product may refer to pictures and fonts inside the deepest folder
  that contains both files, or inside --assets. No other files are read, and
  nothing is downloaded. References of a design from standard input are relative
  to the working folder, and its prints are named after the design "design".

  A TIFF is in sRGB, or in CMYK with --colour cmyk: with its ICC profile, and
  without the spot inks of layers, which a finding names.

  With --preflight, every print is checked before rendering. A print with an
  error, or with --fail-on warning a warning, is not rendered; the others are.

Exit status:
  0         every print was rendered, without findings
  1         a print could not be rendered, or has a finding (such as a missing
            glyph); the other prints are rendered
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
    .summary('render the print files of designs')
    .description('Renders print files in exact size, one per print area: PNG, JPG, TIFF or PDF/X-4.')
    .addArgument(new Argument('<design...>', 'design files and folders of them, or - for standard input'));
  addDesignOptions(command)
    .addOption(jobsOption('designs rendered in parallel (default: 1)'))
    .addOption(previewsOption())
    .addOption(assetsOption())
    .addOption(jsonOption())
    .addHelpText('after', more + renderExamples.map((line) => `  ${line}`).join('\n'))
    .action(async (designs: string[], options: RenderOptions & PrintCommandOptions) => {
      // Standard input is read once, by this process.
      if (designs.length > 1 && designs.includes(STANDARD_INPUT))
        throw new InvalidArgumentError('Standard input (-) must be the only design.');
      const { renderDesigns } = await import('../render/render-designs.ts');
      const render = await readPrintOptions(options, environment);
      finish(await renderDesigns(designs, render, { version, builtFolder }, terminal));
    });
  return addGateOptions(addPdfOptions(command));
}
