import { printLimits } from '../../limits.ts';
import type { PreflightProfile } from './preflight-profile.ts';

/** The class of a picture's resolution for a process. */
export type ResolutionClass = 'too-low' | 'low' | 'good' | 'excessive';

/** A picture's resolution in print. */
export interface Resolution {
  /** Along the side with fewer. */
  dpi: number;
  class: ResolutionClass;
  /** The limit of the class in dots per inch; for `good` the lower limit. */
  limitDpi: number;
}

/**
 * Checks a placed picture's pixels: below the minimum of the process (`too-low`), below the request of the layer
 * (`imageQuality`, B3) or the process (`low`), or above the useful maximum (`excessive`).
 * @param picture pixels of the original, not of a thumbnail
 * @param drawn its whole size in print
 */
export function checkResolution(
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
