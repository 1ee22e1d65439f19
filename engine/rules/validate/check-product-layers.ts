import { canvasLimits } from '../../limits.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { objectBounds } from '../geometry/object-bounds.ts';
import { copyLimitsOf, limitMessages } from '../layers/duplication.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { messages } from '../messages.ts';
import type { ProductLayer } from './list-product-layers.ts';

/** Checks settings of layers: no size, outside of the canvas, inverted limits, too many of a function. */
export function checkProductLayers(product: Product, layers: readonly ProductLayer[]): Finding[] {
  return [...layers.flatMap(settingFaults), ...surplusLayers(product, layers)];
}

function settingFaults({ layer, maskId, path }: ProductLayer): Finding[] {
  const name = layer.name || `Layer ${layer.id}`;
  const findings: Finding[] = [];
  const add = (severity: Finding['severity'], rule: string, field: string, message: string) =>
    findings.push({ severity, rule, message, path: `${path}.${field}`, maskId, layerId: layer.id });

  const bounds = objectBounds(layer.objectConfiguration);
  const sidePx = canvasLimits.configuratorSizePx;
  const isOff =
    bounds.left >= sidePx ||
    bounds.top >= sidePx ||
    bounds.left + bounds.width <= 0 ||
    bounds.top + bounds.height <= 0;
  if (bounds.width === 0 || bounds.height === 0)
    add('error', 'layer-without-size', 'objectConfiguration', `${name} has no width or no height.`);
  else if (isOff)
    add('warning', 'layer-off-canvas', 'objectConfiguration', `${name} lies outside the canvas.`);

  for (const [smallest, largest] of rangesOf(layer)) {
    if (smallest.value !== undefined && largest.value !== undefined && smallest.value > largest.value)
      add(
        'error',
        'B5-04',
        `configuration.text.${smallest.field}`,
        `${name}: ${smallest.field} ${smallest.value} is above ${largest.field} ${largest.value}.`,
      );
  }
  return findings;
}

type Bound = { field: string; value: number | undefined };

function rangesOf(layer: Layer): [Bound, Bound][] {
  const text = layer.configuration.text;
  if (!text) return [];
  return [
    [
      { field: 'minimumFontSize', value: text.minimumFontSize },
      { field: 'maximumFontSize', value: text.maximumFontSize },
    ],
    [
      { field: 'minimumLetterSpacing', value: text.minimumLetterSpacing },
      { field: 'maximumLetterSpacing', value: text.maximumLetterSpacing },
    ],
  ];
}

/** Reports each layer above the maximum of its function in one mask (C5-09, B5-05). */
function surplusLayers(product: Product, layers: readonly ProductLayer[]): Finding[] {
  const counts = new Map<string, number>();
  return layers.flatMap(({ layer, maskId, path, listPath }): Finding[] => {
    const kind = `${listPath} ${layer.designFunction}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= copyLimitsOf(layer, findDefinition(product, layer)).maxAreas) return [];
    const rule = layer.designFunction === 'COLOURAREA' ? 'C5-09' : 'B5-05';
    const message = messages[limitMessages[layer.designFunction].maxAreas];
    return [{ severity: 'error', rule, message, path, maskId, layerId: layer.id }];
  });
}
