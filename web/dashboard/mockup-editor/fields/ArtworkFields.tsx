import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import type { Product } from '../../../../engine/browser.ts';
import type { FlatSurface } from '../../../../engine/mockup-scenes.ts';
import { t } from '../../../shared/text/text.ts';
import { type Artwork, artworkChoices, firstArtwork, valueOfArtwork } from '../artwork-choices.ts';
import { masksOfProduct } from '../photograph/masks-of-product.ts';

/** The view of the product, and the part of its artwork, that a surface shows. */
export type SurfaceArtwork = Artwork & Pick<FlatSurface, 'maskId'>;

interface ArtworkFieldsProps {
  surface: SurfaceArtwork;
  product: Product;
  onChange: (artwork: SurfaceArtwork) => void;
}

/** Chooses the artwork of a surface. */
export function ArtworkFields({ surface, product, onChange }: ArtworkFieldsProps) {
  const masks = masksOfProduct(product);
  const artworks = artworkChoices(product, surface.maskId);
  return (
    <>
      <Select
        label={t('View of the product')}
        data={masks.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(surface.maskId)}
        allowDeselect={false}
        onChange={(value) => {
          const mask = masks.find(({ id }) => String(id) === value);
          if (mask) onChange(firstArtwork(product, mask.id));
        }}
      />
      <Select
        label={t('Artwork')}
        data={artworks}
        value={valueOfArtwork(surface)}
        allowDeselect={false}
        onChange={(value) => {
          const choice = artworks.find((each) => each.value === value);
          if (choice) onChange({ maskId: surface.maskId, ...choice.artwork });
        }}
      />
    </>
  );
}
