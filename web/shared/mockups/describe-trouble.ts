import { t } from '../text/text.ts';
import { isCancelled, type Mockups } from './mockups.ts';

/** The reason why pictures are missing. Undefined: there is none. @param lost the text for a lost connection */
export function describeTrouble(mockups: Mockups, lost: string): string | undefined {
  if (mockups.connection === 'lost') return lost;
  if (mockups.isLate) return t('The pictures take longer than they should. You can wait, or try again.');
  return isCancelled(mockups) ? t('Some pictures were not made.') : mockups.fault;
}
