import { editLayersOfMask } from '../../../../engine/editor.ts';
import { type Layer, sameId } from '../../../../engine/personalisation.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { t } from '../../../shared/text/text.ts';
import { isSame } from '../../records/changed-fields.ts';
import { applyChanges } from './apply-changes.ts';

/** Changes fields of a layer of the current view in every variant that has it. */
export const changeLayer =
  (before: Layer, after: Layer): Command =>
  ({ design, product, maskId }) => ({
    design,
    product: editLayersOfMask(product, maskId, (layers) =>
      layers.map((layer) => (sameId(layer.id, before.id) ? applyChanges(layer, before, after) : layer)),
    ),
    name: t('Settings of {layer}', { layer: after.name }),
    key: `layer ${before.id} ${changedName(before, after)}`,
  });

const changedName = (before: Layer, after: Layer): string =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !isSame(before[name], after[name]))
    .join();
