import { isGivenUp, type Mockups } from '../../shared/mockups/mockups.ts';
import { t } from '../../shared/text/text.ts';

/** Why pictures are missing, for staff; undefined while nothing is wrong. */
export function describeTrouble(mockups: Mockups): string | undefined {
  if (mockups.connection === 'lost') return t('The connection is lost.');
  if (mockups.isLate) return t('The pictures take longer than they should. You can wait, or try again.');
  return isGivenUp(mockups) ? t('Some pictures were not made.') : mockups.fault;
}
