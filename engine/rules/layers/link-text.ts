import type { Id } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { AssembledLayer } from './assemble-layers.ts';
import { enteredText } from './resolve-text.ts';

/**
 * Sets the text of every linking layer to that of the layer it names (C3 `linkedTextLayerId`), on any mask and through
 * chains of links; the linking layer's own limits and case apply to it. With a broken or circular link, or one to a
 * layer without text, a layer keeps its own text; validation reports it.
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
