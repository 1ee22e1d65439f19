import type { BatchFinding, PrintFormat } from '../../engine/node.ts';

/** One file of a row, by its name in the batch's folder. */
export interface ManifestFile {
  file: string;
  sizeBytes: number;
  /** In hexadecimal. */
  sha256: string;
}

export interface ManifestPrint extends ManifestFile {
  printArea: string;
  format: PrintFormat;
  widthPx: number;
  heightPx: number;
  dpi: number;
  widthMm: number;
  heightMm: number;
  isBlank: boolean;
}

export interface ManifestPreview extends ManifestFile {
  view: string;
}

/** The result of one row: one line of the manifest. */
export interface ManifestRow {
  /** As a spreadsheet counts; the header is row 1. */
  row: number;
  /** The line of the file in which the row begins. */
  line: number;
  /** Absent where the row has none. */
  itemNbr?: number;
  /** Copies wanted of each print. */
  quantity: number;
  status: 'printed' | 'failed';
  prints: ManifestPrint[];
  previews?: ManifestPreview[];
  tickets?: ManifestFile[];
  findings: BatchFinding[];
  /** Milliseconds by step. The only thing that differs from run to run. */
  timings: Record<string, number>;
}

export const filesOf = ({ prints, previews = [], tickets = [] }: ManifestRow): ManifestFile[] => [
  ...prints,
  ...previews,
  ...tickets,
];
