import type { Conversion } from '../../../api/contract/conversion.ts';
import { t } from './text.ts';

/** The sentence about a picture that is stored in another format than it was chosen in. */
export const describeConversion = (converted: Conversion): string =>
  converted.from === 'GIF'
    ? t('The GIF was saved as {to}. Only the first frame of an animation is kept.', converted)
    : t('The {from} picture was saved as {to}.', converted);
