import * as z from 'zod';
import { inkLimits } from '../limits.ts';

const { minPercent, maxPercent } = inkLimits;
const MAX_REFERENCE_CHARS = 500;

/** The stored press of a print file: the profile is a file of the enterprise. */
export const pressFields = {
  colour: z
    .enum(['rgb', 'cmyk'])
    .nullish()
    .describe('sRGB, or the inks of a press; empty: sRGB, and one ink where the product is engraved')
    .meta({ label: 'Colours', options: { rgb: 'sRGB', cmyk: 'CMYK' } }),
  profileUrl: z
    .string()
    .trim()
    .max(MAX_REFERENCE_CHARS)
    .nullish()
    .describe('ICC profile of the press, for CMYK; empty: offset on coated paper (FOGRA39)')
    .meta({ label: 'Press profile', editor: 'file' }),
  inkLimitPercent: z
    .int()
    .min(minPercent)
    .max(maxPercent)
    .nullish()
    .describe(
      `The most that the four inks are together, ${minPercent} to ${maxPercent}; empty: as the profile has it`,
    )
    .meta({ label: 'Ink limit (%)' }),
  black: z
    .enum(['overprint', 'knockout'])
    .nullish()
    .describe(
      'Black text and fine lines in CMYK print over the colours beneath, or cut them out; empty: they overprint, unless there is an ink limit',
    )
    .meta({
      label: 'Black text',
      options: { overprint: 'Over the colours beneath', knockout: 'Cut out of the colours beneath' },
    }),
};
const pressSettings = z.object(pressFields);
export type StoredPress = z.infer<typeof pressSettings>;

/** A setting that conflicts with the others. */
export interface SettingsFault {
  field: string;
  message: string;
}

/** Finds the first press setting that has no effect with the chosen colours. */
export function findPressFault({ colour, ...press }: StoredPress): SettingsFault | undefined {
  if (colour === 'cmyk') return undefined;
  const fields = ['profileUrl', 'inkLimitPercent', 'black'] as const;
  const field = fields.find((name) => (press[name] ?? '') !== '');
  return field && { field, message: `${NAMES[field]} is of files in CMYK: choose CMYK, or leave it empty.` };
}

const NAMES = {
  profileUrl: 'A press profile',
  inkLimitPercent: 'An ink limit',
  black: 'The way black text prints',
} as const;
