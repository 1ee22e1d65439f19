import { type Command, InvalidArgumentError, Option } from 'commander';
import type { PdfOptions, TicketForm } from '../../engine/node.ts';
import type { Context } from './context.ts';
import { addPressOptions, type PressOptions, readPress } from './press-options.ts';

/** The PDF options of all commands that write PDFs. */
export interface PdfCommandOptions extends PressOptions {
  colour?: PdfOptions['colour'];
  text?: PdfOptions['text'];
  marks?: PdfOptions['marks'];
  slug?: PdfOptions['slug'];
}

/** Options other than the PDF's that use the fields of the slug. */
interface SlugUsers {
  name?: string;
  ticket?: TicketForm;
}

type Mark = PdfOptions['marks'][number];

/** Repeated here, so that --help need not load the engine. */
const MARKS: Record<Mark, true> = { crop: true, registration: true, bar: true, slug: true };
const SLUG_FIELDS: Record<keyof PdfOptions['slug'], true> = {
  order: true,
  item: true,
  sku: true,
  quantity: true,
  date: true,
  design: true,
};

export const addPdfOptions = (command: Command): Command =>
  addPressOptions(
    command
      .addOption(
        new Option(
          '--colour <space>',
          'PDF, TIFF: sRGB, CMYK inks, or (PDF) one ink for engravers (default: of the product)',
        ).choices(['rgb', 'cmyk', 'one-ink']),
      )
      .addOption(
        new Option('--text <form>', 'PDF: glyph outlines, or fonts that can be searched').choices([
          'outlines',
          'embedded',
        ]),
      )
      .addOption(
        new Option('--marks [list]', `PDF: around the print; all, or some of ${keysOf(MARKS).join(',')}`)
          .preset(keysOf(MARKS).join(','))
          .argParser(parseMarks),
      )
      .addOption(
        new Option(
          '--slug <field=text>',
          `PDF: text of the slug, one option per field: ${keysOf(SLUG_FIELDS).join(', ')}`,
        ).argParser(addSlugField),
      ),
  );

/**
 * The PDF options in the form of the engine; those that are absent are left to its defaults.
 * @param environment determines the creation date of the files
 * @throws InvalidArgumentError for that date, or for options of a press without one; FileError
 */
export async function readPdfOptions(
  { colour, text, marks = [], slug, name, ticket, ...others }: PdfCommandOptions & SlugUsers,
  environment: Context['environment'],
): Promise<Partial<PdfOptions>> {
  const press = await readPress(others, colour === 'cmyk');
  return {
    ...(colour && { colour }),
    ...(press && { press }),
    ...(text && { text }),
    // A field that nothing else uses implies the slug mark, which pixel formats do not have.
    marks:
      slug && name === undefined && ticket === undefined && !marks.includes('slug')
        ? [...marks, 'slug']
        : marks,
    ...(slug && { slug }),
    ...readCreationDate(environment),
  };
}

/**
 * The creation date of PDFs: that of SOURCE_DATE_EPOCH, seconds since 1970
 * (reproducible-builds.org/specs/source-date-epoch).
 * @throws InvalidArgumentError when it is no such number
 */
export function readCreationDate({
  SOURCE_DATE_EPOCH: seconds = '',
}: Context['environment']): Pick<PdfOptions, 'createdAt'> {
  if (seconds === '') return {};
  const createdAt = new Date(Number(seconds) * 1000);
  if (!/^\d+$/.test(seconds) || Number.isNaN(createdAt.getTime()) || createdAt.getUTCFullYear() > 9999)
    throw new InvalidArgumentError(`SOURCE_DATE_EPOCH is ${seconds}; give whole seconds since 1970.`);
  return { createdAt };
}

/**
 * The arguments with the list of all marks added after each `--marks` that no list follows. The value is optional, so
 * the parser would take a following file for the list.
 */
export function nameAllMarks(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    if (arg !== '--marks' || splitList(args[index + 1] ?? '').some((name) => isKey(MARKS, name))) return arg;
    return `--marks=${keysOf(MARKS).join(',')}`;
  });
}

const splitList = (list: string): string[] => list.split(',').map((name) => name.trim());

function parseMarks(list: string): Mark[] {
  const names = splitList(list);
  const marks = names.filter((name) => isKey(MARKS, name));
  if (marks.length < names.length)
    throw new InvalidArgumentError(`Give some of ${keysOf(MARKS).join(', ')}, separated by commas.`);
  return marks;
}

function addSlugField(given: string, slug: PdfOptions['slug'] = {}): PdfOptions['slug'] {
  const [, field = '', text = ''] = /^([^=]*)=(.*)$/s.exec(given) ?? [];
  if (!isKey(SLUG_FIELDS, field))
    throw new InvalidArgumentError(
      `Give it as field=text; the fields are ${keysOf(SLUG_FIELDS).join(', ')}.`,
    );
  return { ...slug, [field]: text };
}

const keysOf = <K extends string>(record: Record<K, true>) => Object.keys(record) as K[];
const isKey = <K extends string>(record: Record<K, true>, name: string): name is K =>
  Object.hasOwn(record, name);
