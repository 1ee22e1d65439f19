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
  hasCropMarks: boolean;
  hasLabels: boolean;
  format: 'pdf' | 'png';
}

/** A sheet of SRA3. */
export const FIRST_FORM: NestForm = {
  stock: 'SHEET',
  widthMm: 320,
  lengthMm: 450,
  marginMm: 10,
  spacingMm: 5,
  mayTurn: true,
  hasCropMarks: false,
  hasLabels: true,
  format: 'pdf',
};

/** A roll of film for transfers. */
export const FIRST_ROLL = { widthMm: 600, lengthMm: 5000 };

const DPI = 300;

export const settingsOf = ({
  stock,
  widthMm,
  lengthMm,
  marginMm,
  spacingMm,
  mayTurn,
  hasCropMarks,
  hasLabels,
  format,
}: NestForm): GangSettings => ({
  ...(stock === 'ROLL'
    ? { roll: { widthMm, maxLengthMm: lengthMm } }
    : { sheet: { widthMm, heightMm: lengthMm } }),
  marginMm,
  spacingMm,
  allowRotation: mayTurn,
  header: false,
  marks: { crop: hasCropMarks, label: hasLabels },
  format,
  dpi: DPI,
});
