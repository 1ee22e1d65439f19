import { PlatenError } from '../../errors.ts';
import type { Design } from '../../model/design-file.ts';
import type { LayerGroup } from '../../model/layer-group.ts';
import type { Product } from '../../model/product-file.ts';
import type { Finding } from '../finding.ts';
import { linkedSource } from '../layers/link-text.ts';
import { combineLayers, resolveLayer, type ResolvedLayer } from '../layers/resolve-layers.ts';
import { completeCodeText } from '../text/code-text.ts';
import { MASKS_PATH } from './list-saved-layers.ts';

/**
 * Checks the texts that are printed as QR codes or barcodes, in each item of the design. A finding is about the layer in
 * which the text is entered, and names the first item with it.
 */
export function checkCodes(product: Product, design: Design, layerGroups: readonly LayerGroup[]): Finding[] {
  const hasCode = layerGroups.some(({ layers }) => layers.some((layer) => layer.configuration.text?.code));
  if (!hasCode) return [];
  const items = design.itemNbr === undefined ? design.customisation.textAreaQuantities : [];
  const designs = items.length > 0 ? items.map(({ itemNbr }) => ({ ...design, itemNbr })) : [design];
  const found = new Map<string, Finding>();
  for (const each of designs) {
    const layers = combineLayers(product, each);
    for (const entry of layers) {
      const fault = entry.layer.configuration.text?.code && codeFault(resolveLayer(product, entry));
      if (!fault) continue;
      const byId = new Map(layers.map(({ layer }) => [String(layer.id), layer]));
      const source = linkedSource(entry.layer, byId);
      const { maskId, layer } = layers.find((other) => other.layer === source) ?? entry;
      const { code: rule, message } = fault;
      const itemNbr = items.length > 0 ? each.itemNbr : undefined;
      const finding: Finding = {
        severity: 'error',
        rule,
        message,
        path: MASKS_PATH,
        maskId,
        layerId: layer.id,
      };
      const key = `${rule} ${maskId} ${layer.id}`;
      if (!found.has(key)) found.set(key, itemNbr === undefined ? finding : { ...finding, itemNbr });
    }
  }
  return [...found.values()];
}

function codeFault(entry: ResolvedLayer): PlatenError | undefined {
  if (entry.kind !== 'text' || !entry.isShown) return undefined;
  const { code, text } = entry.text;
  if (!code || text.trim() === '') return undefined;
  try {
    completeCodeText(code.symbology, text, code.errorCorrection);
    return undefined;
  } catch (error) {
    if (!(error instanceof PlatenError)) throw error;
    return error;
  }
}
