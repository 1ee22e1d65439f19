import type { Id } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** Gives a text, a colour area or a clip art a colour of its group. */
export const setColour =
  (colourId: Id): LayerCommand =>
  ({ design }, target) => ({
    design: editLayer(design, target, (saved) => {
      saved.colourId = colourId;
      // A colour of one's own would go before it.
      delete saved.configuration?.text?.customColourHexCode;
      delete saved.configuration?.colour?.customColourHexCode;
    }),
    name: t('Colour of {layer}', { layer: target.layer.name }),
    key: `colour ${target.maskId} ${target.layer.id}`,
  });

/** Gives a text or a colour area a colour of the shopper's own. @param hex `#rrggbb` */
export const setCustomColour =
  (hex: string): LayerCommand =>
  ({ design }, target) => {
    const kind = target.kind === 'text' ? 'text' : 'colour';
    return {
      design: editLayer(design, target, (saved) => {
        const block = { ...saved.configuration?.[kind], customColourHexCode: hex };
        saved.configuration = { ...saved.configuration, [kind]: block };
      }),
      name: t('Colour of {layer}', { layer: target.layer.name }),
      key: `colour ${target.maskId} ${target.layer.id}`,
    };
  };
