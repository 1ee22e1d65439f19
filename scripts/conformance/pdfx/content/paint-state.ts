import type { PDFDict } from '@cantoo/pdf-lib';
import type { ColourSpace } from '../checks/check-colour-space.ts';
import { hasEntry, isTrue, numberEntry } from '../document/entries.ts';
import type { PdfFont } from '../document/read-font.ts';

/** The part of the graphics state that rules check. Source: ISO 32000-1, 8.4.1. */
export interface PaintState {
  /** Undefined when it could not be read, which has been reported already. */
  fill: ColourSpace | undefined;
  stroke: ColourSpace | undefined;
  font: PdfFont | undefined;
  overprintFill: boolean;
  overprintStroke: boolean;
  overprintMode: number;
}

const GREY: ColourSpace = { family: 'DeviceGray', components: 1 };
const FILLS = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'Tj', 'TJ', "'", '"'];
const STROKES = ['S', 's', 'B', 'B*', 'b', 'b*'];

export const initialState: PaintState = {
  fill: GREY,
  stroke: GREY,
  font: undefined,
  overprintFill: false,
  overprintStroke: false,
  overprintMode: 0,
};

/** Overprint of a graphics state dictionary: `OP` applies to both strokes and fills unless `op` is given. */
export function applyOverprint(state: PaintState, dict: PDFDict | undefined): void {
  if (hasEntry(dict, 'OP')) {
    state.overprintStroke = isTrue(dict, 'OP');
    if (!hasEntry(dict, 'op')) state.overprintFill = isTrue(dict, 'OP');
  }
  if (hasEntry(dict, 'op')) state.overprintFill = isTrue(dict, 'op');
  state.overprintMode = numberEntry(dict, 'OPM') ?? state.overprintMode;
}

/** Whether an operator paints ICC-based CMYK and overprints in mode 1, which is undefined for it. */
export function overprintsThroughProfile(state: PaintState, operator: string): boolean {
  const isPressed = (space: ColourSpace | undefined) =>
    space?.family === 'ICCBased' && space.components === 4;
  if (state.overprintMode !== 1) return false;
  return (
    (FILLS.includes(operator) && state.overprintFill && isPressed(state.fill)) ||
    (STROKES.includes(operator) && state.overprintStroke && isPressed(state.stroke))
  );
}
