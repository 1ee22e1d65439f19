import { composeCode } from '../../codes/compose-code.ts';
import type { Code } from '../../codes/code.ts';
import { PlatenError } from '../../errors.ts';
import type { SheetPlan } from './plan-sheets.ts';
import type { BoxOnSheet } from './box-on-sheet.ts';
import { sheetNumber } from './sheet-bands.ts';

/** A mark of a whole sheet. */
export interface SheetMark extends BoxOnSheet {
  kind: 'registration' | 'cutter' | 'barcode' | 'bar';
  /** A barcode with its content. */
  text?: string;
  code?: Code;
}

/** Side of the squares that the cutter's camera detects. */
const SQUARE_MM = 3;
/** White space around them. */
const SQUARE_GAP_MM = 3;
/** Side of a registration mark, and the height of the bar and the barcode. */
const SHEET_MARK_MM = 5;
/**
 * Width of the barcode's narrowest bar. ISO/IEC 15417 leaves it to the scanner; cameras of cutters read from 0.19 mm.
 */
const MODULE_MM = { minimum: 0.19, maximum: 0.33 };
/** Maximum length of a name in the barcode. */
const MAX_NAME_CHARS = 20;

/** The areas of the bar and barcode on a sheet, left and right of the mark in the middle of the lower edge. */
export function lowerSpots({ job, sheets }: SheetPlan, index: number) {
  const { widthMm, heightMm } = sheets[index]!;
  const inset = job.marginMm + (job.marks.cutter ? SQUARE_MM + SQUARE_GAP_MM : 0);
  const halfMm = widthMm / 2 - SHEET_MARK_MM / 2 - SQUARE_GAP_MM - inset;
  return {
    topMm: heightMm - job.marginMm - SHEET_MARK_MM,
    widthMm: halfMm,
    leftMm: inset,
    rightMm: widthMm - inset - halfMm,
  };
}

/**
 * Lays out the marks of a sheet except its colour bar: crosses in the middle of its edges, and for cutters with a
 * camera black squares at the corners and a Code 128 with the sheet's number. The back has only crosses, because it is
 * cut from the front.
 * @throws PlatenError `sheet-too-small` when the barcode does not fit
 */
export function layOutSheetMarks(plan: SheetPlan, index: number): SheetMark[] {
  const { marginMm, marks } = plan.job;
  const { widthMm, heightMm, side } = plan.sheets[index]!;
  const laid: SheetMark[] = [];
  if (marks.registration) {
    const size = { widthMm: SHEET_MARK_MM, heightMm: SHEET_MARK_MM };
    const [middleX, middleY] = [(widthMm - SHEET_MARK_MM) / 2, (heightMm - SHEET_MARK_MM) / 2];
    const [right, bottom] = [widthMm - marginMm - SHEET_MARK_MM, heightMm - marginMm - SHEET_MARK_MM];
    laid.push(
      { kind: 'registration', xMm: middleX, yMm: marginMm, ...size },
      { kind: 'registration', xMm: middleX, yMm: bottom, ...size },
      { kind: 'registration', xMm: marginMm, yMm: middleY, ...size },
      { kind: 'registration', xMm: right, yMm: middleY, ...size },
    );
  }
  if (marks.cutter && side !== 'back') {
    const size = { widthMm: SQUARE_MM, heightMm: SQUARE_MM };
    for (const xMm of [marginMm, widthMm - marginMm - SQUARE_MM])
      for (const yMm of [marginMm, heightMm - marginMm - SQUARE_MM])
        laid.push({ kind: 'cutter', xMm, yMm, ...size });
    laid.push(layOutBarcode(plan, index));
  }
  return laid;
}

function layOutBarcode(plan: SheetPlan, index: number): SheetMark {
  const { order, name } = plan.job;
  const base = (order.number || name).replace(/[^A-Za-z0-9]+/g, '-').slice(0, MAX_NAME_CHARS);
  const text = `${base || 'sheet'}-${sheetNumber(plan, index)}`;
  const code = composeCode({ symbology: 'CODE128', errorCorrection: 'M', text });
  const modules = code.columns + code.quietZone.left + code.quietZone.right;
  const { rightMm, topMm, widthMm } = lowerSpots(plan, index);
  const moduleMm = Math.min(MODULE_MM.maximum, widthMm / modules);
  if (moduleMm < MODULE_MM.minimum)
    throw new PlatenError(
      'sheet-too-small',
      `The barcode of the sheet needs ${Math.ceil(modules * MODULE_MM.minimum)} mm beside the middle of its lower edge, which has ${Math.max(0, Math.floor(widthMm))}: take a wider sheet, or a shorter order number or name.`,
    );
  const codeMm = modules * moduleMm;
  return {
    kind: 'barcode',
    xMm: rightMm + widthMm - codeMm,
    yMm: topMm,
    widthMm: codeMm,
    heightMm: SHEET_MARK_MM,
    text,
    code,
  };
}

/**
 * Lays out the colour bar of a sheet, at its lower edge, left of the middle, in one row.
 * @param fields their number
 * @throws PlatenError `sheet-too-small` when the row does not fit
 */
export function layOutSheetBar(plan: SheetPlan, index: number, fields: number): SheetMark {
  const { leftMm, topMm, widthMm } = lowerSpots(plan, index);
  const barMm = fields * SHEET_MARK_MM;
  if (barMm > widthMm)
    throw new PlatenError(
      'sheet-too-small',
      `The colour bar needs ${barMm} mm beside the middle of the lower edge, which has ${Math.max(0, Math.floor(widthMm))}: take a wider sheet, or leave the bar out.`,
    );
  return { kind: 'bar', xMm: leftMm, yMm: topMm, widthMm: barMm, heightMm: SHEET_MARK_MM };
}
