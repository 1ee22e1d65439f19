import { Button } from '@mantine/core';
import IconChevronLeft from 'virtual:icons/chevron-left';
import IconChevronRight from 'virtual:icons/chevron-right';
import { t } from '../../../shared/text/text.ts';
import { translateSentence } from '../../../shared/text/translate-sentence.ts';
import { DecimalInput } from '../../../shared/ui/DecimalInput.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { useDrawnBitmap } from '../../../shared/ui/use-drawn-bitmap.ts';
import work from '../../progress/Work.module.css';
import { type BatchCheckState, findRow, nextFound, type PaintedRow } from './batch-check.ts';
import classes from './Check.module.css';
import type { RowPicture } from './check-messages.ts';

/** The number of rows that are shown at once. */
export const SHOWN_ROWS = 4;

interface RowPicturesProps {
  state: BatchCheckState;
  /** The index of the first shown row. */
  first: number;
  onShow: (first: number) => void;
}

/** Pictures of some rows as they are printed, and controls that show other rows. */
export function RowPictures({ state: { rowNumbers, found, painted }, first, onShow }: RowPicturesProps) {
  const count = rowNumbers.length;
  const next = nextFound(found, first);
  const shown = Array.from({ length: Math.min(SHOWN_ROWS, count - first) }, (_, offset) => first + offset);
  return (
    <section aria-label={t('Pictures of the rows')}>
      <h3 className={work.heading}>{t('Pictures of the rows')}</h3>
      <div className={classes.bar}>
        <IconButton
          label={t('Previous rows')}
          variant="default"
          size={36}
          disabled={first === 0}
          onClick={() => onShow(Math.max(0, first - SHOWN_ROWS))}
        >
          <IconChevronLeft size={20} className={classes.arrow ?? ''} />
        </IconButton>
        <DecimalInput
          label={t('Row')}
          classNames={{ root: classes.number ?? '', label: classes.label ?? '' }}
          value={rowNumbers[first]}
          min={rowNumbers[0]}
          max={rowNumbers[count - 1]}
          decimals={0}
          onChange={(row) => row !== undefined && onShow(findRow(rowNumbers, row))}
        />
        <IconButton
          label={t('Next rows')}
          variant="default"
          size={36}
          disabled={first + SHOWN_ROWS >= count}
          onClick={() => onShow(first + SHOWN_ROWS)}
        >
          <IconChevronRight size={20} className={classes.arrow ?? ''} />
        </IconButton>
        {next !== undefined && (
          <Button variant="default" onClick={() => onShow(next)}>
            {t('Next row with findings')}
          </Button>
        )}
      </div>
      <ol className={classes.rows}>
        {shown.map((index) => (
          <Row key={index} rowNumber={rowNumbers[index]!} row={painted.get(index)} />
        ))}
      </ol>
    </section>
  );
}

function Row({ rowNumber, row }: { rowNumber: number; row: PaintedRow | undefined }) {
  const isInvalid = row?.findings.some(({ severity }) => severity === 'error') ?? false;
  return (
    <li className={classes.card} aria-busy={!row}>
      <span className={classes.prints}>
        {row?.pictures.map((picture) => (
          <Print key={picture.printArea} picture={picture} rowNumber={rowNumber} />
        ))}
        {isInvalid && <span className={work.quiet}>{t('Left out')}</span>}
      </span>
      <strong>{t('Row {row}', { row: rowNumber })}</strong>
      {row?.findings.map(({ severity, code, column, message }) => (
        <span key={`${code} ${column ?? ''} ${message}`} className={classes.note} data-severity={severity}>
          {column !== undefined && <strong>{column}: </strong>}
          {translateSentence(message)}
        </span>
      ))}
    </li>
  );
}

function Print({ picture: { printArea, bitmap }, rowNumber }: { picture: RowPicture; rowNumber: number }) {
  const canvas = useDrawnBitmap(bitmap);
  return (
    <canvas
      ref={canvas}
      className={classes.print}
      role="img"
      aria-label={t('Row {row}: {area}', { row: rowNumber, area: printArea })}
    />
  );
}
