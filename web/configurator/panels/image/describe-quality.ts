import type { ResolutionClass } from '../../../../engine/resolution.ts';
import { t } from '../../../shared/text/text.ts';

/** The print quality of a picture, described for shoppers. */
export interface QualityWords {
  label: string;
  tone: 'good' | 'warning' | 'fault';
}

/** Describes the print quality. Too many pixels count as good. */
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
