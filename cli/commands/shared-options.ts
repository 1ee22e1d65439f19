import { type Command, Option } from 'commander';
import { parseWholeNumber } from './parse-whole-number.ts';
import { FINDING_FORMATS } from '../findings/format-findings.ts';

// Options that several commands share are defined once.

export const productOption = () =>
  new Option('-p, --product <file>', 'the product, instead of the one that the design names');

export const assetsOption = () =>
  new Option('--assets <dir>', 'the only folder to read pictures and fonts from');

/** No machine benefits from more threads. */
const MAX_JOBS = 256;

export const jobsOption = (about: string) =>
  new Option('-j, --jobs <n>', about).argParser(parseWholeNumber(1, MAX_JOBS));

export const nameOption = () =>
  new Option('--name <template>', 'template of file names, such as "{order}-{sku}"');

export const ticketOption = () =>
  new Option('--ticket <form>', 'write a job ticket for each print file').choices(['json', 'xjdf']);

/** The options of prints of designs, from the product to the ticket. */
export const addDesignOptions = (command: Command): Command =>
  command
    .addOption(productOption())
    .addOption(formatOption())
    .addOption(dpiOption())
    .addOption(jpgQualityOption())
    .addOption(areaOption())
    .addOption(
      new Option('--pages <how>', 'PDF: one file per print, or one file for all').choices([
        'apart',
        'together',
      ]),
    )
    .option('-o, --out <dir>', 'folder for the files', 'out')
    .addOption(nameOption())
    .addOption(ticketOption());

export const previewsOption = () =>
  new Option('--previews', 'also a picture of every view as the shopper saw it (1000 px)');

export const jsonOption = () => new Option('--json', 'print one JSON object on standard output');

export const findingFormatOption = () =>
  new Option('--format <how>', 'print findings for continuous integration')
    .choices(FINDING_FORMATS)
    .conflicts('json');

export const areaOption = () => new Option('-a, --area <name>', 'only the print area with this name or id');

export const formatOption = () =>
  new Option('-f, --format <format>', "instead of the print area's own").choices([
    'png',
    'jpg',
    'tiff',
    'pdf',
  ]);

const MAX_DPI = 4800;

export const dpiOption = () =>
  new Option('--dpi <n>', "resolution, instead of the print area's own").argParser(
    parseWholeNumber(1, MAX_DPI),
  );

export const jpgQualityOption = () =>
  new Option('--jpg-quality <n>', 'quality of JPGs, 1 to 100 (default: 92)').argParser(
    parseWholeNumber(1, 100),
  );

/** The limit of the engine's `mockupLimits`, repeated since help must not load the engine. */
const MAX_FRAMES = 360;

export const turntableOption = (about: string) =>
  new Option('--turntable [n]', about).argParser(parseWholeNumber(2, MAX_FRAMES)).preset('60');
