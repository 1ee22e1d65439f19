import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { isGivenUp, type Mockups } from '../../shared/mockups/mockups.ts';
import classes from './Review.module.css';

interface ReviewTroubleProps {
  mockups: Mockups;
  onRetry: () => void;
  onLeave: () => void;
}

/** What went wrong with the pictures, and the ways out. */
export function ReviewTrouble({ mockups, onRetry, onLeave }: ReviewTroubleProps) {
  const words = describe(mockups);
  return (
    <div role="alert" className={classes.troublePlace}>
      {words !== undefined && (
        <div className={classes.trouble}>
          <p>{translateSentence(words)}</p>
          <div className={classes.ways}>
            <Button variant="default" onClick={onLeave}>
              {t('Back to the design')}
            </Button>
            <Button onClick={onRetry}>{t('Try again')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

function describe(mockups: Mockups): string | undefined {
  if (mockups.connection === 'lost') return t('The connection is lost. Your design is safe on this page.');
  if (mockups.isLate) return t('The pictures take longer than they should. You can wait, or try again.');
  return isGivenUp(mockups) ? t('Some pictures were not made.') : mockups.fault;
}
