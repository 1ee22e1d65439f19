import type { Id } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { AssembledLayer } from './assemble-layers.ts';
import { enteredText } from './resolve-text.ts';

/**
 * Gives every linking layer the text of the layer it names (C3 `linkedTextLayerId`), on whatever mask that is and
 * through links of links; the linking layer's own limits and case apply on top. A link to nothing, to a layer
 * without text, or in a circle leaves the layer its own text; validation reports it.
 */
export function linkText(product: Product, layers: readonly AssembledLayer[]): AssembledLayer[] {
  const byId = new Map(layers.map(({ layer }) => [String(layer.id), layer]));
  return layers.map((entry) => {
    const text = entry.layer.configuration.text;
    const source = text?.linkedTextLayerId === undefined ? undefined : linkedSource(entry.layer, byId);
    if (!text || !source?.configuration.text) return entry;
    const shown = { ...text, text: enteredText(product, source) };
    return {
      ...entry,
      layer: { ...entry.layer, configuration: { ...entry.layer.configuration, text: shown } },
    };
  });
}

/** The layer at the end of a chain of links, or `undefined` where the chain is broken or has no end. */
export function linkedSource(start: Layer, byId: ReadonlyMap<string, Layer>): Layer | undefined {
  const seen = new Set<Layer>();
  let at: Layer | undefined = start;
  while (at && !seen.has(at)) {
    seen.add(at);
    const next: Id | undefined = at.configuration.text?.linkedTextLayerId;
    if (next === undefined) return at;
    at = byId.get(String(next));
  }
  return undefined;
}
