import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Popover.css';
import { Button, Menu } from '@mantine/core';
import IconLetterT from 'virtual:icons/letter-t';
import IconLock from 'virtual:icons/lock';
import IconPaint from 'virtual:icons/paint';
import IconPhoto from 'virtual:icons/photo';
import IconPlus from 'virtual:icons/plus';
import IconQrcode from 'virtual:icons/qrcode';
import IconSticker2 from 'virtual:icons/sticker-2';
import { useRef } from 'react';
import type { Id, Layer } from '../../../engine/personalisation.ts';
import { findVariant, masksOfVariant, sameId } from '../../../engine/personalisation.ts';
import { run } from '../../configurator/session/outcome.ts';
import { selectView } from '../../configurator/session/select-view.ts';
import { select } from '../../configurator/session/selection.ts';
import { useSession, useSessionStore } from '../../configurator/session/use-session.ts';
import { focusLayer } from '../../configurator/stage/focus-layer.ts';
import { t } from '../../shared/text/text.ts';
import { addLayer } from './commands/add-layer.ts';
import { listLayerKinds } from './commands/layer-kinds.ts';
import { layersOnView } from './layers-on-view.ts';
import classes from './ProductEditor.module.css';
import { AddView } from './tree/AddView.tsx';
import { VariantChoice } from './tree/VariantChoice.tsx';
import { ViewMenu } from './tree/ViewMenu.tsx';

interface ProductTreeProps {
  productGroupId: number;
  /** Prints of designs or orders need the saved views of the product. */
  isOrdered: boolean;
  /** The whole product is selected, not a view. */
  isWhole: boolean;
  onWhole: (isWhole: boolean) => void;
}

/** The product and its views, each with its layers, topmost first. */
export function ProductTree({ productGroupId, isOrdered, isWhole, onWhole }: ProductTreeProps) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const maskId = useSession((session) => session.maskId);
  const selectedId = useSession((session) => session.selectedId);
  const tree = useRef<HTMLElement>(null);
  /** Focuses the shown view, because the focused element may have been removed with its view. */
  const focusShown = () => {
    onWhole(false);
    requestAnimationFrame(() => tree.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  const isSelected = (view: Id, layer: Id | undefined) =>
    !(isWhole && selectedId === undefined) &&
    sameId(view, maskId) &&
    (layer === undefined ? selectedId === undefined : sameId(layer, selectedId));
  const show = (view: Id, layer: Id | undefined) => {
    onWhole(false);
    selectView(store, view);
    select(store, layer);
    focusLayer(layer);
  };
  return (
    <nav ref={tree} className={classes.tree} aria-label={t('Views and layers')}>
      {product.shopProduct.shopProductVariants.length > 1 && (
        <VariantChoice productGroupId={productGroupId} />
      )}
      <button
        type="button"
        className={classes.view}
        aria-current={(isWhole && selectedId === undefined) || undefined}
        onClick={() => {
          select(store, undefined);
          onWhole(true);
        }}
      >
        {t('Product')}
      </button>
      <ul>
        {masksOfVariant(product, findVariant(product, design)).map((mask) => (
          <li key={mask.id}>
            <div className={classes.head}>
              <button
                type="button"
                className={classes.view}
                aria-current={isSelected(mask.id, undefined) || undefined}
                onClick={() => show(mask.id, undefined)}
              >
                {mask.name || t('View')}
              </button>
              <ViewMenu
                viewId={mask.id}
                name={mask.name || t('View')}
                isOrdered={isOrdered}
                onShown={focusShown}
              />
            </div>
            <ul>
              {layersOnView({ product, design }, mask.id)
                .toReversed()
                .map((layer) => (
                  <li key={layer.id}>
                    <button
                      type="button"
                      className={classes.layer}
                      aria-current={isSelected(mask.id, layer.id) || undefined}
                      data-hidden={layer.hideLayer || undefined}
                      onClick={() => show(mask.id, layer.id)}
                    >
                      <LayerIcon layer={layer} />
                      <span className={classes.name}>{layer.name || t('Layer')}</span>
                      {layer.locked && <IconLock size={14} aria-label={t('Locked')} />}
                    </button>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className={classes.additions}>
        {maskId !== '' && <AddLayer />}
        <AddView onAdded={focusShown} />
      </div>
    </nav>
  );
}

/** The menu of the kinds of layers that can be added to the shown view. */
function AddLayer() {
  const store = useSessionStore();
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <Button fullWidth variant="default" leftSection={<IconPlus size={16} />}>
          {t('Add a layer')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {listLayerKinds().map((kind) => (
          <Menu.Item key={kind.name} onClick={() => run(store, addLayer(kind))}>
            {kind.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const ICONS: Record<Layer['designFunction'], typeof IconPhoto> = {
  IMAGE: IconPhoto,
  IMAGEAREA: IconPhoto,
  TEXTAREA: IconLetterT,
  COLOURAREA: IconPaint,
  CLIPARTAREA: IconSticker2,
};

function LayerIcon({ layer }: { layer: Layer }) {
  const Icon = layer.configuration.text?.code ? IconQrcode : ICONS[layer.designFunction];
  return <Icon size={18} aria-hidden />;
}
