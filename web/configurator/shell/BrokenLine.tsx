import { useStore } from 'zustand';
import { waitingFiles } from '../../shared/load-chunk.ts';
import { t } from '../../shared/text/text.ts';
import classes from './Notices.module.css';

/** Shows that parts of the page wait for the connection. */
export function BrokenLine() {
  const isWaiting = useStore(waitingFiles, ({ count }) => count > 0);
  return (
    <div role="status" className={classes.place}>
      {isWaiting && <p className={classes.notice}>{t('The connection was cut. Connecting again …')}</p>}
    </div>
  );
}
