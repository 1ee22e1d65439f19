import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import type { Product } from '../../../../../engine/browser.ts';
import type { FlatScene } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import type { SceneChange } from '../../scene-editor-props.ts';
import { freeName } from '../../scenes/view-names.ts';
import { masksOfProduct } from '../masks-of-product.ts';
import { newView } from '../new-view.ts';
import classes from '../Photograph.module.css';
import { PHOTO_EXTENSIONS, usePhotoUpload } from '../use-photo-upload.ts';

interface ViewListProps {
  scene: FlatScene;
  product: Product;
  chosen: number;
  onChoose: (place: number) => void;
  onChange: (change: SceneChange<FlatScene>) => void;
}

/** The photographs of a scene; each is a mockup. */
export function ViewList({ scene, product, chosen, onChoose, onChange }: ViewListProps) {
  const { upload, isUploading } = usePhotoUpload(({ url, name, ...photo }) => {
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
  });
  return (
    <section className={classes.section} aria-label={t('Photographs')}>
      <h2>{t('Photographs')}</h2>
      <ul className={classes.choices}>
        {scene.views.map(({ name }, place) => (
          <li key={name}>
            <button
              type="button"
              className={classes.choose}
              aria-current={place === chosen || undefined}
              onClick={() => onChoose(place)}
            >
              {name}
            </button>
            {scene.views.length > 1 && (
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('Remove {name}', { name })}
                onClick={() => onChange((now) => ({ ...now, views: now.views.toSpliced(place, 1) }))}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <FileButton accept={PHOTO_EXTENSIONS} onChange={(file) => file && upload([file])}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={isUploading}
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t('Add a photograph')}
          </Button>
        )}
      </FileButton>
    </section>
  );
}
