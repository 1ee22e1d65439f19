import type { Id } from '../../../../engine/personalisation.ts';
import { t } from '../../../shared/text/text.ts';
import type { LayerCommand } from '../outcome.ts';
import { editLayer } from './edit-layer.ts';

/** Sets the colour of a text, a colour area or a clip art to one of its group. */
export const setColour =
  (colourId: Id): LayerCommand =>
  ({ design }, target) => ({
    design: editLayer(design, target, (saved) => {
      saved.colourId = colourId;
      // A custom colour would take precedence.
      delete saved.configuration?.text?.customColourHexCode;
      delete saved.configuration?.colour?.customColourHexCode;
    }),
    name: t('Colour of {layer}', { layer: target.layer.name }),
    key: `colour ${target.maskId} ${target.layer.id}`,
  });

/** Sets a custom colour of a text or a colour area. @param hex `#rrggbb` */
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
