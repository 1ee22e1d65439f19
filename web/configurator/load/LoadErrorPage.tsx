import { Button } from '@mantine/core';
import IconPhotoOff from 'virtual:icons/photo-off';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import type { LoadFailure } from './load-failure.ts';
import classes from './LoadErrorPage.module.css';

/** Shows why the configurator cannot be loaded, and a way out. */
export function LoadErrorPage({ message, wayOut }: LoadFailure) {
  return (
    <main className={classes.page}>
      <div className={classes.card} role="alert">
        <span className={classes.icon}>
          <IconPhotoOff size={40} stroke={1.5} />
        </span>
        <h1 className={classes.message} dir="auto">
          {translateSentence(message)
            .split('<br/>')
            .map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
        </h1>
        <WayOut wayOut={wayOut} />
      </div>
    </main>
  );
}

function WayOut({ wayOut }: Pick<LoadFailure, 'wayOut'>) {
  if (wayOut === 'retry')
    return (
      <Button size="md" onClick={() => location.reload()}>
        {t('Try again')}
      </Button>
    );
  if (wayOut === 'base')
    return (
      <Button size="md" component="a" href={withoutSavedDesign(location.href)}>
        {t('Start a new design')}
      </Button>
    );
  // In a frame the shop is the way back, and a page without history has none.
  if (window !== parent || history.length < 2) return null;
  return (
    <Button size="md" variant="default" onClick={() => history.back()}>
      {t('Go back')}
    </Button>
  );
}

function withoutSavedDesign(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('customisationCode');
  return url.href;
}
