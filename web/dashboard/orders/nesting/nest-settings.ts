import type { GangSettings } from '../../../../engine/nesting.ts';

/** The form values of a nesting. Lengths are millimetres. */
export interface NestForm {
  stock: 'ROLL' | 'SHEET';
  widthMm: number;
  /** Height of a sheet, or maximum length of a piece of a roll. */
  lengthMm: number;
  marginMm: number;
  spacingMm: number;
  mayTurn: boolean;
  isFilled: boolean;
  /** The edge on which sheets are turned over. */
  sides: 'ONE' | 'long-edge' | 'short-edge';
  marks: GangSettings['marks'];
  format: 'pdf' | 'png';
  colour: 'rgb' | 'cmyk';
  /** Press profile for CMYK. Undefined: the built-in one. */
  profileUrl: string | undefined;
}

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

/** The settings of a nesting job, without colour bar and inks for PNG and without a second side for rolls. */
export function settingsOf(form: NestForm): GangSettings {
  const { stock, widthMm, lengthMm, marginMm, spacingMm, mayTurn, isFilled, marks, format } = form;
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
