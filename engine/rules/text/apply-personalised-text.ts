import { modelLimits } from '../../limits.ts';
import type { Design } from '../../model/design-file.ts';
import { sameId } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import type { SavedLayer } from '../../model/saved-layer.ts';
import type { Finding } from '../finding.ts';
import { type AssembledLayer, assembleLayers } from '../layers/assemble-layers.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { findVariant } from '../layers/find-variant.ts';
import { layersOfVariant } from '../layers/layers-of-variant.ts';
import { isPersonalisable } from '../layers/personalisable.ts';
import { saveLayer } from '../layers/save-layer.ts';
import { enteredText } from '../layers/resolve-text.ts';
import { visibleMasks } from '../layers/visible-masks.ts';
import { checkContent } from '../validate/check-content.ts';
import { listSavedLayers } from '../validate/list-saved-layers.ts';

const SEPARATOR = ';';
const PARAMETER = 'personalisedText';

/**
 * Fills the text layers of a design from the configurator's parameter `personalisedText` (C2): values separated by
 * semicolons, in the order of the views' `sequence` and of the layers' within a view. Only layers that a shopper can
 * fill count: shown, not locked, open to input, not linking, on views that the configurator shows. Synchronised layers
 * count as one. An empty value leaves its layer unchanged. White space around a value is trimmed.
 *
 * Texts are limited by their layers as if they had been typed. Findings are warnings: truncated texts, values without a
 * layer, and a parameter longer than the maximum text, which is ignored.
 * @param parameter the decoded URL parameter
 * @throws PlatenError `variant-unknown`
 */
export function applyPersonalisedText(
  product: Product,
  design: Design,
  parameter: string,
): { design: Design; findings: Finding[] } {
  if (parameter.length > modelLimits.maxTextLength)
    return { design, findings: [warning('personalised-text-too-long', tooLong(parameter.length))] };
  const values = parameter.split(SEPARATOR).map((value) => value.trim());
  const slots = listSlots(product, design);
  let filled = design;
  const findings: Finding[] = [];
  for (const [index, slot] of slots.entries()) {
    const value = values[index] ?? '';
    if (value === '') continue;
    for (const entry of slot) {
      const raw = withText(entry, value);
      findings.push(...check(product, saveLayer(filled, entry.maskId, raw), entry));
      const layer = layerWithText(entry.layer, value);
      filled = saveLayer(filled, entry.maskId, withText(entry, enteredText(product, layer)));
    }
  }
  const surplus = values.slice(slots.length).filter((value) => value !== '').length;
  if (surplus > 0) findings.push(warning('personalised-text-surplus', leftOver(surplus, slots.length)));
  return { design: filled, findings };
}

/** The layers to fill, in order; layers of one list receive the same value. */
function listSlots(product: Product, design: Design): AssembledLayer[][] {
  const assembled = assembleLayers(product, design).filter(({ layer }) => isOpen(product, layer));
  const ordered = visibleMasks(product, design).flatMap((mask) =>
    assembled
      .filter(({ maskId }) => sameId(maskId, mask.id))
      .toSorted((a, b) => a.layer.sequence - b.layer.sequence),
  );
  const slots = new Map<unknown, AssembledLayer[]>();
  for (const entry of ordered) {
    const { synchronizationId } = entry.layer;
    const key = synchronizationId === undefined || entry.isDuplicate ? entry : String(synchronizationId);
    const slot = slots.get(key);
    if (slot) slot.push(entry);
    else slots.set(key, [entry]);
  }
  return [...slots.values()];
}

const isOpen = (product: Product, layer: Layer): boolean =>
  layer.designFunction === 'TEXTAREA' &&
  !layer.locked &&
  !layer.hideLayer &&
  isPersonalisable(layer, findDefinition(product, layer));

/** The findings about one layer's text before truncation. */
function check(product: Product, design: Design, { maskId, layer }: AssembledLayer): Finding[] {
  const groups = layersOfVariant(product, findVariant(product, design));
  const located = listSavedLayers(design, groups).filter(
    (candidate) => sameId(candidate.maskId, maskId) && sameId(candidate.saved.id, layer.id),
  );
  return checkContent(product, located).filter(({ path }) => path.endsWith('.configuration.text.text'));
}

function withText({ saved, layer }: AssembledLayer, text: string): SavedLayer {
  const configuration = saved?.configuration;
  return {
    ...(saved ?? { id: layer.id }),
    configuration: { ...configuration, text: { ...configuration?.text, text } },
  };
}

function layerWithText(layer: Layer, text: string): Layer {
  const settings = layer.configuration.text;
  return settings
    ? { ...layer, configuration: { ...layer.configuration, text: { ...settings, text } } }
    : layer;
}

const warning = (rule: string, message: string): Finding => ({
  severity: 'warning',
  rule,
  message,
  path: PARAMETER,
});
const tooLong = (length: number) =>
  `${PARAMETER} has ${length} characters; at most ${modelLimits.maxTextLength} are taken.`;
const leftOver = (surplus: number, layers: number) =>
  `${PARAMETER} has ${surplus} more values than there are text layers to fill (${layers}).`;
