import type { Id } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editBlock } from './edit-layer.ts';

/** Chooses a clip art. */
export const chooseClipArt =
  (selectedClipArtId: Id): LayerCommand =>
  ({ design }, target) => ({
    design: editBlock(design, target, 'clipArt', { selectedClipArtId }),
    name: t('Clip art of {layer}', { layer: target.layer.name }),
    key: `clip art ${target.maskId} ${target.layer.id}`,
  });
