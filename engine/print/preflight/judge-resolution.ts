import { printLimits } from '../../limits.ts';
import type { PreflightProfile } from './preflight-profile.ts';

/** A picture's resolution in print by what the process needs. */
export type ResolutionClass = 'too-low' | 'low' | 'good' | 'excessive';

/** A picture's resolution in print. */
export interface Resolution {
  /** Along the side that has fewer. */
  dpi: number;
  class: ResolutionClass;
  /** The dots per inch that the class is measured by; of `good` the least. */
  limitDpi: number;
}

/**
 * Judges a placed picture's pixels: below the process's least (`too-low`), below what the layer (`imageQuality`, B3) or
 * the process asks for (`low`), or more than can be seen (`excessive`).
 * @param picture pixels of the original, whatever is shown on the screen
 * @param drawn its whole size in print
 */
export function judgeResolution(
  picture: { widthPx: number; heightPx: number },
  drawn: { widthMm: number; heightMm: number },
  profile: Pick<PreflightProfile, 'minDpi' | 'goodDpi' | 'maxDpi'>,
  imageQuality?: number,
): Resolution {
  const { mmPerInch } = printLimits;
  const dpi = Math.min(
    (picture.widthPx / drawn.widthMm) * mmPerInch,
    (picture.heightPx / drawn.heightMm) * mmPerInch,
  );
  const { minDpi, maxDpi } = profile;
  const goodDpi = imageQuality ?? profile.goodDpi;
  if (dpi < minDpi) return { dpi, class: 'too-low', limitDpi: minDpi };
  if (dpi < goodDpi) return { dpi, class: 'low', limitDpi: goodDpi };
  if (dpi > maxDpi) return { dpi, class: 'excessive', limitDpi: maxDpi };
  return { dpi, class: 'good', limitDpi: goodDpi };
}
