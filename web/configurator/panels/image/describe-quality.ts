import type { ResolutionClass } from '../../../../engine/resolution.ts';
import { t } from '../../../shared/text/text.ts';

/** How a picture will print, in words a shopper understands. */
export interface QualityWords {
  label: string;
  tone: 'good' | 'warning' | 'fault';
}

/** More pixels than can be seen are no fault to a shopper. */
export function describeQuality(quality: ResolutionClass): QualityWords {
  switch (quality) {
    case 'good':
    case 'excessive':
      return { label: t('Good quality'), tone: 'good' };
    case 'low':
      return { label: t('May look soft'), tone: 'warning' };
    case 'too-low':
      return { label: t('Too small to print well'), tone: 'fault' };
  }
}
