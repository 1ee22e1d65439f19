import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, TextInput } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from '../progress/Work.module.css';
import { cellKey, type Corrections, indexOfColumn, type ReadCsv } from './correct-csv.ts';
import type { RowError } from './import-queries.ts';
import styles from './Imports.module.css';

interface RowCorrectionProps {
  /** Errors of one row, at least one. */
  errors: readonly RowError[];
  /** Undefined: the file cannot be corrected here. */
  csv: ReadCsv | undefined;
  corrections: Corrections;
  correct: (row: number, column: string, text: string) => void;
  omit: (row: number, isOmitted: boolean) => void;
}

/** A row with errors: its faulty cells as fields with their errors. */
export function RowCorrection({ errors, csv, corrections, correct, omit }: RowCorrectionProps) {
  const { row } = errors[0]!;
  const isOmitted = corrections.omittedRows.has(row);
  const cellOf = (file: ReadCsv, column: string) =>
    corrections.cells.get(cellKey(row, column)) ?? file.rows.get(row)?.[indexOfColumn(file, column)] ?? '';
  // Errors of cells are shown below their fields.
  const listed = csv ? errors.filter(({ column }) => column === null) : errors;
  return (
    <li className={styles.row}>
      <span className={styles.number}>{t('Row {row}', { row })}</span>
      <div className={styles.cells}>
        {csv &&
          columnsAtFault(errors, csv.columns).map((column) => (
            <TextInput
              key={column}
              label={column}
              disabled={isOmitted}
              value={cellOf(csv, column)}
              error={textOfErrors(errors, column)}
              onChange={({ currentTarget }) => correct(row, column, currentTarget.value)}
            />
          ))}
        {listed.map(({ column, error }) => (
          <p key={`${column} ${error}`} className={classes.finding}>
            {translateSentence(error)}
          </p>
        ))}
      </div>
      {csv && (
        <Checkbox
          label={t('Leave this row out')}
          checked={isOmitted}
          onChange={({ currentTarget }) => omit(row, currentTarget.checked)}
        />
      )}
    </li>
  );
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The columns with errors, or all columns if the error concerns the whole row. */
const columnsAtFault = (errors: readonly RowError[], columns: readonly string[]): readonly string[] =>
  errors.some(({ column }) => column === null)
    ? columns
    : columns.filter((name) => errors.some(({ column }) => isSame(column, name)));

const textOfErrors = (errors: readonly RowError[], name: string): string | undefined =>
  errors
    .filter(({ column }) => isSame(column, name))
    .map(({ error }) => translateSentence(error))
    .join(' ') || undefined;
