import { checkLayerText } from '../rules/layers/cut-text.ts';
import type { ResolvedText } from '../rules/layers/resolve-layers.ts';
import type { LayerScope, Report } from './layer-scope.ts';

/** Reports the parts of a text that are not shown: emoji, and text over the limits of the layer (C5-03 to C5-05). */
export function reportChangedText({ layer }: ResolvedText, { product }: LayerScope, report: Report): void {
  for (const { message } of checkLayerText(product, layer)) report({ code: 'text-changed', message });
}
