import { Button } from '@mantine/core';
import { describeTrouble } from '../../shared/mockups/describe-trouble.ts';
import type { Mockups } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import classes from './Mockups.module.css';

/** The reason why pictures are missing. Failed pictures are listed with their errors. */
export function MockupTrouble({ mockups, onRetry }: { mockups: Mockups; onRetry: () => void }) {
  const trouble = describeTrouble(mockups, t('The connection is lost.'));
  if (trouble === undefined) return null;
  const { failed, fault } = mockups;
  const isOfPictures = failed.length > 0 && trouble === fault;
  return (
    <div role="alert" className={classes.trouble}>
      <div>
        <p>
          {isOfPictures
            ? t('{count, plural, one {# picture was not made:} other {# pictures were not made:}}', {
                count: failed.length,
              })
            : translateSentence(trouble)}
        </p>
        {failed.length > 0 && (
          <ul className={classes.failed}>
            {failed.map(({ key, name, error }) => (
              <li key={key}>
                <strong>{name}</strong> {translateSentence(error)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="default" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
