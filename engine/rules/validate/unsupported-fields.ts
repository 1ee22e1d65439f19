import type { DesignArea } from '../../model/design-area.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import type { ProductLayer } from './list-product-layers.ts';

/** Fields of the specification that Platen does not support, as paths within a layer. */
export const unsupportedLayerFields = ({ imageSize }: Layer): string[] =>
  imageSize === undefined ? [] : ['imageSize'];

/** The same for a mask, as paths within its design areas. */
export const unsupportedDesignAreaFields = ({ generateStoreMask }: DesignArea): string[] =>
  generateStoreMask ? ['generateStoreMask'] : [];

export const unsupportedMessage = (field: string): string =>
  `${field} is not supported. Take it out: it would have no effect.`;

/** Finds all such fields of a product. A field that would change the print is an error, any other a warning. */
export function checkUnsupportedFields(product: Product, layers: readonly ProductLayer[]): Finding[] {
  const ofLayers = layers.flatMap(({ layer, maskId, path }) =>
    unsupportedLayerFields(layer).map((field) => ({
      ...finding('error', field, path),
      maskId,
      layerId: layer.id,
    })),
  );
  const ofMasks = product.maskGroups.flatMap(({ masks }, g) =>
    masks.flatMap((mask, m) =>
      mask.configuration.designAreas.flatMap((area, a) =>
        unsupportedDesignAreaFields(area).map((field) => ({
          ...finding('warning', field, `maskGroups[${g}].masks[${m}].configuration.designAreas[${a}]`),
          maskId: mask.id,
        })),
      ),
    ),
  );
  return [...ofLayers, ...ofMasks];
}

const finding = (severity: Finding['severity'], field: string, path: string): Finding => ({
  severity,
  rule: 'field-unsupported',
  message: unsupportedMessage(field),
  path: `${path}.${field}`,
});
