import * as z from 'zod';
import type { GangSettings } from '../../../../engine/nesting.ts';
import { readChoice, writeChoice } from '../../shell/device-choice.ts';

/** Null: the field is empty. */
const length = z.number().nullable();

const nestForm = z.object({
  stock: z.enum(['ROLL', 'SHEET']),
  widthMm: length,
  /** Height of a sheet, or maximum length of a piece of a roll. */
  lengthMm: length,
  marginMm: length,
  spacingMm: length,
  mayTurn: z.boolean(),
  isFilled: z.boolean(),
  /** The edge on which sheets are turned over. */
  sides: z.enum(['ONE', 'long-edge', 'short-edge']),
  marks: z.object({
    crop: z.boolean(),
    label: z.boolean(),
    registration: z.boolean(),
    bar: z.boolean(),
    cutter: z.boolean(),
  }),
  format: z.enum(['pdf', 'png']),
  colour: z.enum(['rgb', 'cmyk']),
  /** Press profile for CMYK. Undefined: the built-in one. */
  profileUrl: z.string().optional(),
});

/** The form values of a nesting. Lengths are millimetres. */
export type NestForm = z.output<typeof nestForm>;

/** Properties of the components that show a part of the form. */
export interface NestFieldsProps {
  form: NestForm;
  onChange: (form: NestForm) => void;
}

/** Initial values: a sheet of SRA3. */
export const FIRST_FORM: NestForm = {
  stock: 'SHEET',
  widthMm: 320,
  lengthMm: 450,
  marginMm: 10,
  spacingMm: 5,
  mayTurn: true,
  isFilled: false,
  sides: 'ONE',
  marks: { crop: false, label: true, registration: false, bar: false, cutter: false },
  format: 'pdf',
  colour: 'rgb',
  profileUrl: undefined,
};

/** Initial size of a roll of transfer film. */
export const FIRST_ROLL = { widthMm: 600, lengthMm: 5000 };

const DPI = 300;

/** The edge on which sheets are turned over. Undefined: one side, as for rolls. */
export const duplexOf = ({ stock, sides }: NestForm): GangSettings['duplex'] =>
  stock === 'ROLL' || sides === 'ONE' ? undefined : sides;

/**
 * The settings of a nesting job, without colour bar and inks for PNG and without a second side for rolls. Undefined: a
 * field is empty.
 */
export function settingsOf(form: NestForm): GangSettings | undefined {
  const { stock, widthMm, lengthMm, marginMm, spacingMm, mayTurn, isFilled, marks, format } = form;
  if (widthMm === null || lengthMm === null || marginMm === null || spacingMm === null) return undefined;
  const isCmyk = format === 'pdf' && form.colour === 'cmyk';
  return {
    ...(stock === 'ROLL'
      ? { roll: { widthMm, maxLengthMm: lengthMm } }
      : { sheet: { widthMm, heightMm: lengthMm } }),
    marginMm,
    spacingMm,
    allowRotation: mayTurn,
    header: false,
    marks: { ...marks, bar: marks.bar && format === 'pdf' },
    fill: isFilled,
    duplex: duplexOf(form),
    ...(isCmyk && { colour: 'cmyk', profileUrl: form.profileUrl }),
    format,
    dpi: DPI,
  };
}

const keyOf = (enterpriseId: number) => `platen.nesting.${enterpriseId}`;

/** The settings of the last sheets that were made on this device, else the initial ones. */
export function readNestForm(enterpriseId: number): NestForm {
  try {
    return nestForm.parse(JSON.parse(readChoice(keyOf(enterpriseId)) ?? ''));
  } catch {
    return FIRST_FORM;
  }
}

export const keepNestForm = (enterpriseId: number, form: NestForm): void =>
  writeChoice(keyOf(enterpriseId), JSON.stringify(form));
