import * as z from 'zod';
import { entity } from './entity.ts';
import { HEX_COLOUR } from './hex-colour.ts';

/**
 * The purpose of an ink. COLOUR is visible: a foil, a Pantone, a varnish. UNDERBASE is the white beneath the other inks
 * on film, metal and dark cloth. CUT is a cut line, not an ink.
 */
export const inkKind = z.enum(['COLOUR', 'UNDERBASE', 'CUT']);
export type InkKind = z.infer<typeof inkKind>;

/** Names that cutters and presses with white ink recognise (Roland and compatible). */
const kindOfName = new Map<string, InkKind>([
  ['White', 'UNDERBASE'],
  ['CutContour', 'CUT'],
  ['PerfCutContour', 'CUT'],
]);

/** Names that PDF reserves for all plates and for no plate. Source: ISO 32000-1, 8.6.6.4. */
const RESERVED = ['All', 'None'];
/** Source: ISO 32000-1, annex C. */
const MAX_NAME_BYTES = 127;

/** A spot ink: it has a plate of its own in the press PDF (ours). */
export const ink = entity({
  name: z
    .string()
    .min(1)
    .max(100)
    .refine((name) => !RESERVED.includes(name), { error: '"All" and "None" are PDF’s own names, of no ink' })
    .refine((name) => new TextEncoder().encode(name).length <= MAX_NAME_BYTES, {
      error: `a PDF’s names hold ${MAX_NAME_BYTES} bytes in UTF-8: shorten it`,
    })
    .describe('The plate’s name, letter for letter as the printer’s machine knows it'),
  colour: z
    .string()
    .regex(HEX_COLOUR)
    .describe('Its colour on the screen, and wherever its plate cannot be made: #rrggbb')
    .meta({ editor: 'colour' }),
  kind: inkKind
    .optional()
    .describe(
      'Without a choice, White is an underbase, CutContour and PerfCutContour are cut lines, and all others are colours',
    ),
  overprint: z
    .boolean()
    .default(false)
    .describe(
      'A COLOUR lies on top of what is beneath it (a varnish) instead of cutting it out; the others always do',
    ),
}).transform((parsed) => ({ ...parsed, kind: parsed.kind ?? kindOfName.get(parsed.name) ?? 'COLOUR' }));
export type Ink = z.infer<typeof ink>;
