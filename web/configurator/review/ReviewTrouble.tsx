import { Button } from '@mantine/core';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { describeTrouble } from '../../shared/mockups/describe-trouble.ts';
import type { Mockups } from '../../shared/mockups/mockups.ts';
import classes from './Review.module.css';

interface ReviewTroubleProps {
  mockups: Mockups;
  onRetry: () => void;
  onLeave: () => void;
}

/** The reason why pictures are missing, and the options. */
export function ReviewTrouble({ mockups, onRetry, onLeave }: ReviewTroubleProps) {
  const words = describeTrouble(mockups, t('The connection is lost. Your design is safe on this page.'));
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
