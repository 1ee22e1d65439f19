import { type KeyboardEvent, type Ref, useState } from 'react';
import { formatFileSize } from '../../../../api/office/file-size.ts';
import { t } from '../../../shared/text/text.ts';
import type { ListedFile } from '../file-queries.ts';
import { Thumbnail } from '../Thumbnail.tsx';
import classes from './Choose.module.css';
import { nextPlace } from './next-place.ts';

interface FileGridProps {
  ref: Ref<HTMLUListElement>;
  files: readonly ListedFile[];
  /** False while the files of the former page or search are shown, which cannot be chosen. */
  isSettled: boolean;
  onChoose: (file: ListedFile) => void;
}

/** Thumbnails of files. Tab enters the grid, arrow keys move in it, and Enter chooses. */
export function FileGrid({ ref, files, isSettled, onChoose }: FileGridProps) {
  const [place, setPlace] = useState(0);
  const current = Math.min(place, files.length - 1);
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextPlace(event.key, {
      place: buttons.findIndex((button) => button === document.activeElement),
      count: buttons.length,
      columns: buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length,
      isRightToLeft,
    });
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <ul ref={ref} className={classes.grid} aria-label={t('Files')} aria-busy={!isSettled} onKeyDown={move}>
      {files.map((file, index) => (
        <li key={file.id}>
          <button
            type="button"
            className={classes.choice}
            tabIndex={index === current ? 0 : -1}
            disabled={!isSettled}
            onFocus={() => setPlace(index)}
            onClick={() => onChoose(file)}
          >
            <Thumbnail file={file} />
            <span className={classes.name}>{file.filename}</span>
            <span className={classes.facts}>
              {file.context} · {formatFileSize(file.sizeBytes)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
