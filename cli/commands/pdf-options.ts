import { type Command, Option } from 'commander';
import type { PdfOptions } from '../../engine/node.ts';

/** What the command line says of PDFs; the same wherever a command writes them. */
export interface PdfCommandOptions {
  colour?: PdfOptions['colour'];
  text?: PdfOptions['text'];
}

export const addPdfOptions = (command: Command): Command =>
  command
    .addOption(new Option('--colour <space>', 'PDF: what colours are written in').choices(['rgb', 'cmyk']))
    .addOption(
      new Option('--text <form>', 'PDF: glyph outlines, or fonts that can be searched').choices([
        'outlines',
        'embedded',
      ]),
    );

/** The PDF's options as the engine takes them; what was not given is left to it. */
export const readPdfOptions = ({ colour, text }: PdfCommandOptions): Partial<PdfOptions> => ({
  ...(colour && { colour }),
  ...(text && { text }),
});
