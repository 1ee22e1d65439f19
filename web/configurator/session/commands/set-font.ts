import type { Id } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** Sets the font of a text. */
export const setFont =
  (fontId: Id): LayerCommand =>
  ({ design }, target) => ({
    design: editLayer(design, target, (saved) => {
      saved.fontId = fontId;
    }),
    name: t('Font of {layer}', { layer: target.layer.name }),
    key: `font ${target.maskId} ${target.layer.id}`,
  });
