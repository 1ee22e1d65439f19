import type { LayerCommand } from '../outcome.ts';
import { t } from '../../../shared/text/text.ts';
import { editBlock } from './edit-layer.ts';

/** Sets the text of a layer, as it was typed: what the layer's rules cut off is cut when it is shown. */
export const setText =
  (text: string): LayerCommand =>
  ({ design }, target) => ({
    design: editBlock(design, target, 'text', { text }),
    name: t('Text of {layer}', { layer: target.layer.name }),
    key: `text ${target.maskId} ${target.layer.id}`,
  });
