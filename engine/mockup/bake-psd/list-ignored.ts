import type { Layer } from 'ag-psd';
import { isKnownMode } from './blend-pixels.ts';
import type { PsdFinding } from './psd-finding.ts';
import { readOverlays } from './read-overlays.ts';

/**
 * Lists the parts of a layer that are ignored, or rendered differently from Photoshop.
 * @param isAdjusting whether its adjustment is supported
 */
export function listIgnored(layer: Layer, isAdjusting: boolean): PsdFinding[] {
  const name = JSON.stringify(layer.name ?? '');
  const findings: PsdFinding[] = [];
  const add = (code: PsdFinding['code'], what: string) =>
    findings.push({ code, message: `Layer ${name}: ${what}.` });
  if (layer.adjustment && !isAdjusting)
    add(
      'psd-adjustment-ignored',
      `its adjustment (${layer.adjustment.type}) is left out; merge it into the layers below`,
    );
  const styles = listStyles(layer);
  if (styles.length > 0)
    add('psd-effects-ignored', `its layer styles (${styles.join(', ')}) are left out; rasterize them`);
  const filters = layer.placedLayer?.filter;
  const used = filters?.enabled === false ? [] : (filters?.list ?? []).filter(({ enabled }) => enabled);
  if (used.length > 0)
    add(
      'psd-filter-ignored',
      `its smart filters (${used.map((filter) => filter.name).join(', ')}) are not applied to prints`,
    );
  const mode = layer.blendMode ?? 'normal';
  if (mode === 'dissolve' || (mode !== 'pass through' && !isKnownMode(mode)))
    add('psd-blend-mode-replaced', `its blend mode ${mode} is shown as normal`);
  const isEmpty = (layer.right ?? 0) <= (layer.left ?? 0);
  if (layer.vectorFill && isEmpty && layer.vectorFill.type !== 'color')
    add('psd-fill-ignored', `its fill (${layer.vectorFill.type}) is left out; rasterize it`);
  const feather = Math.max(layer.mask?.userMaskFeather ?? 0, layer.mask?.vectorMaskFeather ?? 0);
  if (feather > 0) add('psd-mask-feather-ignored', 'its mask is shown without its feather; apply the mask');
  if (layer.knockout) add('psd-blending-ignored', 'its knockout is left out');
  if (layer.blendClippendElements === false)
    add('psd-blending-ignored', 'layers clipped to it are blended with it as a group');
  return findings;
}

/** Names of the enabled styles, except supported colour overlays. */
function listStyles(layer: Layer): string[] {
  const { effects } = layer;
  if (!effects || effects.disabled) return [];
  const shown = readOverlays(layer).length;
  return Object.entries(effects)
    .filter(([key]) => key !== 'disabled' && key !== 'scale')
    .filter(([key, value]) => {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      const used = list.filter((effect) => isObject(effect) && effect['enabled'] === true);
      return used.length > (key === 'solidFill' ? shown : 0);
    })
    .map(([key]) => key);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
