import {
  type Bounds,
  editLayersOfMask,
  printAreasOfMask,
  printRectangle,
} from '../../../../engine/editor.ts';
import { layer as layerSchema } from '../../../../engine/schemas.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { layersOnView } from '../layers-on-view.ts';
import type { LayerKind } from './layer-kinds.ts';

/** Side of a new area as a part of the print's shorter side. */
const SHARE = 0.5;

/**
 * Adds a layer to the current view and selects it: above the others in the middle of the print, or, for a colour, below
 * them on the whole print. It has the first suitable app function and font.
 */
export const addLayer =
  ({ name, designFunction, fields }: LayerKind): Command =>
  (session) => {
    const { product, maskId } = session;
    const isGround = designFunction === 'COLOURAREA';
    const print = printRectangle(printAreasOfMask(product, maskId)[0]);
    const sequences = layersOnView(session, maskId).map(({ sequence }) => sequence);
    const template = product.templates.find((each) => each.function === designFunction);
    const [font] = product.fonts;
    const added = layerSchema.parse({
      ...fields,
      id: randomId(),
      name,
      designFunction,
      objectConfiguration: isGround ? print : middleOf(print),
      sequence: isGround ? Math.min(1, ...sequences) - 1 : Math.max(-1, ...sequences) + 1,
      enterpriseProductTemplateId: template?.id,
      fontId: designFunction === 'TEXTAREA' ? font?.id : undefined,
    });
    return {
      design: session.design,
      product: editLayersOfMask(product, maskId, (layers) => [...layers, added]),
      name: t('Add {layer}', { layer: name }),
      key: String(added.id),
      selectedId: added.id,
    };
  };

function middleOf({ left, top, width, height }: Bounds): Bounds {
  const side = Math.min(width, height) * SHARE;
  return { left: left + (width - side) / 2, top: top + (height - side) / 2, width: side, height: side };
}
