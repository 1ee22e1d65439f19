import type { Design } from '../../../../engine/browser.ts';
import type { Id } from '../../../../engine/personalisation.ts';
import { editLayer } from './edit-layer.ts';

/** Sets the text of a layer, as it was typed: what the layer's rules cut off is cut when it is shown. */
export const setText = (design: Design, maskId: Id, layerId: Id, text: string): Design =>
  editLayer(design, maskId, layerId, (saved) => {
    saved.configuration = { ...saved.configuration, text: { ...saved.configuration?.text, text } };
  });
