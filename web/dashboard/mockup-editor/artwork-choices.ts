import type { Product } from '../../../engine/browser.ts';
import type { FlatSurface } from '../../../engine/mockup-scenes.ts';
import { t } from '../../shared/text/text.ts';

/** The part of a view's artwork that a surface shows. */
export type Artwork = Pick<FlatSurface, 'printAreaId' | 'part'>;

export interface ArtworkChoice {
  value: string;
  label: string;
  artwork: Artwork;
}

/** The first print area of a view, or all of it if it has none. */
export function firstArtwork(
  product: Product,
  maskId: FlatSurface['maskId'],
): Artwork & Pick<FlatSurface, 'maskId'> {
  const area = product.printAreas.find((each) => String(each.enterpriseProductMaskId) === String(maskId));
  return area ? { maskId, printAreaId: area.id } : { maskId };
}

export const valueOfArtwork = ({ printAreaId = '', part = 'face' }: Artwork): string =>
  printAreaId === '' ? '' : `${printAreaId} ${part}`;

/** The artworks of a view that a surface may show: each print area, its edges if it has any, and the whole view. */
export function artworkChoices(product: Product, maskId: number | string): ArtworkChoice[] {
  const areas = product.printAreas.filter((area) => String(area.enterpriseProductMaskId) === String(maskId));
  const choices = areas.flatMap(
    ({ id: printAreaId, name, configuration }): Omit<ArtworkChoice, 'value'>[] => {
      const area = name || t('Print area {id}', { id: printAreaId });
      const face = { label: area, artwork: { printAreaId } };
      if (configuration.edgeDepth === 0) return [face];
      return [
        face,
        { label: t('{area} with its edges', { area }), artwork: { printAreaId, part: 'whole' } },
        { label: t('{area}: top edge', { area }), artwork: { printAreaId, part: 'top' } },
        { label: t('{area}: right edge', { area }), artwork: { printAreaId, part: 'right' } },
        { label: t('{area}: bottom edge', { area }), artwork: { printAreaId, part: 'bottom' } },
        { label: t('{area}: left edge', { area }), artwork: { printAreaId, part: 'left' } },
      ];
    },
  );
  return [...choices, { label: t('The whole view'), artwork: {} }].map((choice) => ({
    ...choice,
    value: valueOfArtwork(choice.artwork),
  }));
}
