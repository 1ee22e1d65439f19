import { t } from '../../shared/text/text.ts';

/**
 * Describes the difference between a printed colour and the one on the screen.
 * @param deltaE CIEDE2000
 */
export function describeDifference(deltaE: number): string {
  if (deltaE < 1) return t('Prints without a visible difference.');
  if (deltaE < 2) return t('Prints with a difference that is hardly visible.');
  if (deltaE < 5) return t('Prints with a small difference, seen side by side.');
  return deltaE < 10 ? t('Prints clearly different.') : t('Prints as a very different colour.');
}
