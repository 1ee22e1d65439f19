import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import type { Product } from '../../../../../engine/browser.ts';
import type { FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import { masksOfProduct } from '../masks-of-product.ts';
import { newSurface } from '../new-view.ts';
import classes from '../../Scene.module.css';
import { ChoiceList } from '../../fields/ChoiceList.tsx';

interface SurfaceListProps {
  view: FlatView;
  photo: { widthPx: number; heightPx: number };
  product: Product;
  chosen: number;
  onChoose: (place: number) => void;
  onChange: (change: (now: FlatView) => FlatView) => void;
}

/** The surfaces of a photograph, which show artwork. */
export function SurfaceList({ view, photo, product, chosen, onChoose, onChange }: SurfaceListProps) {
  const masks = masksOfProduct(product);
  const nameOf = (place: number) => {
    const { maskId } = view.surfaces[place]!;
    const mask = masks.find(({ id }) => String(id) === String(maskId));
    return t('Surface {number}: {view}', { number: place + 1, view: mask?.name ?? String(maskId) });
  };
  const add = () => {
    const [first] = masks;
    if (!first) return;
    const unused = masks.find(({ id }) => view.surfaces.every(({ maskId }) => String(maskId) !== String(id)));
    const surface = newSurface(product, photo, (unused ?? first).id);
    onChange((now) => ({ ...now, surfaces: [...now.surfaces, surface] }));
    onChoose(view.surfaces.length);
  };
  return (
    <section className={classes.section} aria-label={t('Surfaces')}>
      <h2>{t('Surfaces')}</h2>
      <ChoiceList
        names={view.surfaces.map((_, place) => nameOf(place))}
        chosen={chosen}
        onChoose={onChoose}
        onRemove={(place) => onChange((now) => ({ ...now, surfaces: now.surfaces.toSpliced(place, 1) }))}
      />
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('Add a surface')}
        </Button>
      </div>
    </section>
  );
}
