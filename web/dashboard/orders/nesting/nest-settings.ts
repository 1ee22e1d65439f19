import type { GangSettings } from '../../../../engine/nesting.ts';

/** The settings of a nesting as the form has them. Lengths are millimetres. */
export interface NestForm {
  stock: 'ROLL' | 'SHEET';
  widthMm: number;
  /** Height of a sheet; longest piece of a roll. */
  lengthMm: number;
  marginMm: number;
  spacingMm: number;
  mayTurn: boolean;
  isFilled: boolean;
  /** The edge that sheets are turned over on. */
  sides: 'ONE' | 'long-edge' | 'short-edge';
  marks: GangSettings['marks'];
  format: 'pdf' | 'png';
  colour: 'rgb' | 'cmyk';
  /** Of the press in CMYK; undefined: the built-in one. */
  profileUrl: string | undefined;
}

/** Properties of the components that show a part of the form. */
export interface NestFieldsProps {
  form: NestForm;
  onChange: (form: NestForm) => void;
}

/** A sheet of SRA3. */
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

/** A roll of film for transfers. */
export const FIRST_ROLL = { widthMm: 600, lengthMm: 5000 };

const DPI = 300;

/** The edge that sheets are turned over on; undefined: they have one side, as rolls do. */
export const duplexOf = ({ stock, sides }: NestForm): GangSettings['duplex'] =>
  stock === 'ROLL' || sides === 'ONE' ? undefined : sides;

/** The settings of a nesting job. A PNG has neither a colour bar nor inks, and a roll no second side: those choices are left out. */
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
