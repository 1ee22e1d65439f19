import { t } from '../../shared/text/text.ts';
import { isOpen } from '../progress/work-words.ts';
import type { DataImport } from './import-queries.ts';

type Described = Pick<
  DataImport,
  'status' | 'dryRun' | 'rowsTotal' | 'rowsRead' | 'rowsRefused' | 'rowsCreated' | 'rowsUpdated'
>;

/** Describes the state of an import in a sentence. */
export function describeImport(described: Described): string {
  const { status, dryRun, rowsTotal, rowsRead, rowsRefused } = described;
  if (status === 'QUEUED') return t('The import waits for its turn.');
  if (status === 'RUNNING') return t('{rowsRead} of {rowsTotal} rows are read.', { rowsRead, rowsTotal });
  if (status === 'UNDONE') return t('The import was undone: its records have their former values.');
  if (status === 'CANCELLED') return t('The import was cancelled.');
  if (status === 'FAILED') return t('The file could not be read to its end.');
  if (rowsTotal === 0) return t('The file has no rows below its header.');
  if (rowsRefused > 0 && (dryRun || status === 'REFUSED'))
    return t('Nothing is stored yet. Correct the rows below, and check the file again.');
  if (dryRun) return t('The file is valid. Nothing is stored yet.');
  return rowsRefused > 0 ? t('The valid rows are stored, the others are not.') : t('All rows are stored.');
}

/** The number of rows of a check that can be stored. */
export const rowsReady = ({ status, dryRun, rowsTotal, rowsRefused }: Described): number =>
  status === 'REFUSED' || (dryRun && status === 'COMPLETED') ? rowsTotal - rowsRefused : 0;

/** Whether an import has stored something that can be undone. */
export const isUndoable = ({ status, dryRun, rowsCreated, rowsUpdated }: Described): boolean =>
  !dryRun && !isOpen(status) && status !== 'UNDONE' && rowsCreated + rowsUpdated > 0;
