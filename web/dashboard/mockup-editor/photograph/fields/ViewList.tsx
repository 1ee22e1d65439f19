import type { Product } from '../../../../../engine/browser.ts';
import type { FlatScene } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import type { SceneChange } from '../../scene-editor-props.ts';
import { freeName } from '../../scenes/view-names.ts';
import { masksOfProduct } from '../masks-of-product.ts';
import { newView } from '../new-view.ts';
import classes from '../../Scene.module.css';
import type { StoredPhoto } from '../use-photo-upload.ts';
import { ChoiceList } from '../../fields/ChoiceList.tsx';
import { PhotoButton } from './PhotoButton.tsx';

interface ViewListProps {
  scene: FlatScene;
  product: Product;
  chosen: number;
  onChoose: (place: number) => void;
  onChange: (change: SceneChange<FlatScene>) => void;
}

/** The photographs of a scene. Each is a mockup. */
export function ViewList({ scene, product, chosen, onChoose, onChange }: ViewListProps) {
  const add = ({ url, name, ...photo }: StoredPhoto) => {
    const [mask] = masksOfProduct(product);
    if (!mask) return;
    onChange((now) => {
      const free = freeName(
        name,
        now.views.map((view) => view.name),
      );
      return { ...now, views: [...now.views, newView(product, free, url, photo, mask.id)] };
    });
    onChoose(scene.views.length);
  };
  return (
    <section className={classes.section} aria-label={t('Photographs')}>
      <h2>{t('Photographs')}</h2>
      <ChoiceList
        names={scene.views.map(({ name }) => name)}
        chosen={chosen}
        onChoose={onChoose}
        onRemove={(place) => onChange((now) => ({ ...now, views: now.views.toSpliced(place, 1) }))}
      />
      <PhotoButton label={t('Add a photograph')} onStored={add} />
    </section>
  );
}
