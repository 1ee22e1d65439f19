import { produce } from 'immer';
import type { Design } from '../../../../engine/browser.ts';
import type { Layer } from '../../../../engine/personalisation.ts';
import type { LayerCommand } from '../outcome.ts';
import { t } from '../../../shared/text/text.ts';
import { setItemText } from '../../quantities/items.ts';
import { editBlock } from './edit-layer.ts';

/**
 * Sets the text of a layer as typed. The layer's rules truncate it when it is shown. If the stage shows an item that has
 * its own text, the text of that item is set.
 */
export const setText =
  (text: string): LayerCommand =>
  ({ design }, target) => {
    const { layer } = target;
    const { itemNbr } = design;
    if (itemNbr !== undefined && layer.configuration.text?.allowIndividualQuantityPersonalisation)
      return {
        design: editItem(design, itemNbr, layer, text),
        name: t('Text of item {number}', { number: itemNbr }),
        key: `text ${target.maskId} ${layer.id} ${itemNbr}`,
      };
    return {
      design: editBlock(design, target, 'text', { text }),
      name: t('Text of {layer}', { layer: target.layer.name }),
      key: `text ${target.maskId} ${target.layer.id}`,
    };
  };

const editItem = (design: Design, itemNbr: number, layer: Layer, text: string): Design =>
  produce(design, ({ customisation }) => {
    const items = customisation.textAreaQuantities;
    const row = items.findIndex((item) => item.itemNbr === itemNbr);
    if (items[row]) items[row] = setItemText(items[row], [layer], text);
  });
