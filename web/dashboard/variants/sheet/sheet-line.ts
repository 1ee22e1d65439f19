import type { ReactNode } from 'react';
import type { CellValue } from '../edits/cell-edits.ts';

/** A column of a sheet. */
export interface SheetColumn {
  name: string;
  label: string;
  /** `fixed` cells are read alone. */
  kind: 'tick' | 'text' | 'fixed';
  /** A track of CSS grid. */
  width: string;
  isNumber?: boolean;
  /** Shown in the place of the label. */
  head?: ReactNode;
}

/** A line of a sheet. */
export interface SheetLine {
  key: string;
  /** Names its cells for screen readers. */
  label: string;
  cells: Readonly<Record<string, CellValue>>;
  /** Names of columns with unsaved cells. */
  changed: readonly string[];
  /** Why it was not saved. */
  fault?: string | undefined;
  /** Shown as one that is not there. */
  isFaint?: boolean;
}

const YES = ['yes', 'y', 'true', '1', 'x'];

/** A copied text as a cell of a column takes it. */
export const readCell = ({ kind }: SheetColumn, text: string): CellValue =>
  kind === 'tick' ? YES.includes(text.trim().toLowerCase()) : text.trim();

/** A cell as spreadsheets take it. */
export const copyCell = (value: CellValue | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '');
