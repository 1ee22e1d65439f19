import { code128, datamatrix, ean13, ean8, itf14, qrcode, upca } from 'bwip-js/generic';
import type { CodeSymbology } from '../model/enumerations.ts';
import type { QuietZone } from './code.ts';

/** The properties of a symbology besides its texts. */
export interface SymbologyRules {
  encode: typeof qrcode;
  quietZone: QuietZone;
  /** A code of bars: its guards and the text below them, in modules from its left. */
  bars?: {
    guards: readonly Span[];
    /** Parts of the text with their places; empty: the whole text, centred. */
    labels: readonly { from: number; to: number; below: Span }[];
    bearerModules: number;
  };
}

type Span = readonly [left: number, right: number];

const evenly = (modules: number): QuietZone => ({
  left: modules,
  top: modules,
  right: modules,
  bottom: modules,
});
const besides = (left: number, right: number): QuietZone => ({ left, top: 0, right, bottom: 0 });

const plainBars = { guards: [], labels: [], bearerModules: 0 };

/**
 * All supported symbologies. Sources: ISO/IEC 18004 (QR Code), 16022 (Data Matrix), 15417 (Code 128), 15420 (EAN/UPC),
 * 16390 (ITF), and the GS1 General Specifications, section 5, for the quiet zones, guards and bearers.
 */
export const symbologies: Readonly<Record<CodeSymbology, SymbologyRules>> = {
  QRCODE: {
    encode: qrcode,
    quietZone: evenly(4),
  },
  DATAMATRIX: {
    encode: datamatrix,
    quietZone: evenly(1),
  },
  CODE128: {
    encode: code128,
    quietZone: besides(10, 10),
    bars: plainBars,
  },
  EAN13: {
    encode: ean13,
    quietZone: besides(11, 7),
    bars: {
      guards: [
        [0, 3],
        [45, 50],
        [92, 95],
      ],
      labels: [
        { from: 0, to: 1, below: [-10, -1] },
        { from: 1, to: 7, below: [3, 45] },
        { from: 7, to: 13, below: [50, 92] },
      ],
      bearerModules: 0,
    },
  },
  EAN8: {
    encode: ean8,
    quietZone: besides(7, 7),
    bars: {
      guards: [
        [0, 3],
        [31, 36],
        [64, 67],
      ],
      labels: [
        { from: 0, to: 4, below: [3, 31] },
        { from: 4, to: 8, below: [36, 64] },
      ],
      bearerModules: 0,
    },
  },
  UPCA: {
    encode: upca,
    quietZone: besides(9, 9),
    bars: {
      // The first and the last digit are beside the code, and their bars are as long as the guards.
      guards: [
        [0, 10],
        [45, 50],
        [85, 95],
      ],
      labels: [
        { from: 0, to: 1, below: [-9, -1] },
        { from: 1, to: 6, below: [10, 45] },
        { from: 6, to: 11, below: [50, 85] },
        { from: 11, to: 12, below: [96, 104] },
      ],
      bearerModules: 0,
    },
  },
  ITF14: {
    encode: itf14,
    quietZone: besides(10, 10),
    bars: { ...plainBars, bearerModules: 2 },
  },
};
