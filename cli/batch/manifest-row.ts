import type { BatchFinding, PrintFormat } from '../../engine/node.ts';

/** One file of a row, by its name in the batch's folder. */
export interface ManifestFile {
  file: string;
  sizeBytes: number;
  /** Hexadecimal. */
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
  /** Row number as a spreadsheet counts; the header is row 1. */
  row: number;
  /** The line of the file at which the row starts. */
  line: number;
  /** Absent where the row has none. */
  itemNbr?: number;
  /** The number of copies of each print. */
  quantity: number;
  status: 'printed' | 'failed';
  prints: ManifestPrint[];
  previews?: ManifestPreview[];
  tickets?: ManifestFile[];
  findings: BatchFinding[];
  /** Milliseconds by step. The only field that differs between runs. */
  timings: Record<string, number>;
}

export const filesOf = ({ prints, previews = [], tickets = [] }: ManifestRow): ManifestFile[] => [
  ...prints,
  ...previews,
  ...tickets,
];
