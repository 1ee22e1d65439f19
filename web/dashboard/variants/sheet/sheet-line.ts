import type { ReactNode } from 'react';
import type { CellValue } from '../edits/cell-edits.ts';

/** A column of a sheet. */
export interface SheetColumn {
  name: string;
  label: string;
  /** `fixed` cells are read-only. */
  kind: 'tick' | 'text' | 'fixed';
  /** Width as a CSS grid track. */
  width: string;
  isNumber?: boolean;
  /** Shown instead of the label. */
  head?: ReactNode;
}

/** A line of a sheet. */
export interface SheetLine {
  key: string;
  /** Label of its cells for screen readers. */
  label: string;
  cells: Readonly<Record<string, CellValue>>;
  /** Names of columns with unsaved cells. */
  changed: readonly string[];
  /** The reason why it was not saved. */
  fault?: string | undefined;
  /** Shown faintly, as a line that does not exist. */
  isFaint?: boolean;
}

const YES = ['yes', 'y', 'true', '1', 'x'];

/** Parses a copied text for a cell of a column. */
export const readCell = ({ kind }: SheetColumn, text: string): CellValue =>
  kind === 'tick' ? YES.includes(text.trim().toLowerCase()) : text.trim();

/** The text of a cell for the clipboard. */
export const copyCell = (value: CellValue | undefined): string =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '');
