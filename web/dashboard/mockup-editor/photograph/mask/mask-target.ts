import type { FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';

/** The owner of a mask: a surface or a colour region. The index after the last region is a new region. */
export interface MaskTarget {
  kind: 'surface' | 'region';
  place: number;
}

/** The current mask. */
export function maskOf(view: FlatView, { kind, place }: MaskTarget): string | undefined {
  return kind === 'surface' ? view.surfaces[place]?.maskUrl : view.colourRegions[place]?.maskUrl;
}

/** The view with another mask. */
export function withMask(view: FlatView, { kind, place }: MaskTarget, maskUrl: string): FlatView {
  if (kind === 'surface')
    return {
      ...view,
      surfaces: view.surfaces.map((surface, at) => (at === place ? { ...surface, maskUrl } : surface)),
    };
  if (place < view.colourRegions.length)
    return {
      ...view,
      colourRegions: view.colourRegions.map((region, at) => (at === place ? { ...region, maskUrl } : region)),
    };
  const name = t('Region {number}', { number: view.colourRegions.length + 1 });
  return { ...view, colourRegions: [...view.colourRegions, { name, colour: '#FFFFFF', maskUrl }] };
}
