import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import classes from './LoadErrorPage.module.css';

/** A product that cannot be shown, and the way out. @param message may have `<br/>` between sentences (configurator §8) */
export function LoadErrorPage({ message }: { message: string }) {
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <h1 className={classes.message}>
          {message.split('<br/>').map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </h1>
        <Button onClick={() => location.reload()}>{t('Try again')}</Button>
      </div>
    </main>
  );
}
