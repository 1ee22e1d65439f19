import { findById } from '../../model/id.ts';
import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { findColour } from '../colour/find-colour.ts';
import { isHexColour } from '../colour/hex-colour.ts';
import type { Finding } from '../finding.ts';
import { findDefinition } from '../layers/find-definition.ts';
import { messages } from '../messages.ts';
import { checkText } from '../text/check-text.ts';
import { clampFontSize, clampLetterSpacing, textLimitsOf } from '../text/text-limits.ts';
import type { LocatedLayer } from './list-saved-layers.ts';

type Fault = Pick<Finding, 'severity' | 'rule' | 'message'> & { field: string };

/** Checks content of saved layers that is truncated, limited or unknown. */
export function checkContent(product: Product, layers: readonly LocatedLayer[]): Finding[] {
  return layers.flatMap((located) => {
    const { original, maskId, saved, path } = located;
    if (!original) return [];
    const faults = [...textFaults(product, original, located), ...choiceFaults(product, original, located)];
    return faults.map(({ field, ...fault }): Finding => ({
      ...fault,
      path: `${path}.${field}`,
      maskId,
      layerId: saved.id,
    }));
  });
}

function textFaults(product: Product, original: Layer, { saved }: LocatedLayer): Fault[] {
  const own = original.configuration.text;
  const text = saved.configuration?.text;
  if (!own || !text) return [];
  const limits = textLimitsOf(own, findDefinition(product, original));
  const faults: Fault[] = [];
  const warn = (rule: string, field: string, message: string) =>
    faults.push({ severity: 'warning', rule, message, field: `configuration.text.${field}` });
  if (text.text !== undefined)
    for (const { rule, message } of checkText(text.text, own, limits.maxChars)) warn(rule, 'text', message);
  const { fontSize, letterSpacing } = text;
  if (fontSize !== undefined && clampFontSize(fontSize, limits) !== fontSize)
    warn('C5-06', 'fontSize', `Font size ${fontSize} becomes ${clampFontSize(fontSize, limits)}.`);
  if (letterSpacing !== undefined && clampLetterSpacing(letterSpacing, limits) !== letterSpacing)
    warn('B5-04', 'letterSpacing', `Letter spacing ${letterSpacing} is held to its limits.`);
  return faults;
}

function choiceFaults(product: Product, original: Layer, { saved }: LocatedLayer): Fault[] {
  const faults: Fault[] = [];
  const fail = (rule: string, field: string, message: string) =>
    faults.push({ severity: 'error', rule, message, field });
  const { text, colour, clipArt } = saved.configuration ?? {};
  for (const [kind, block] of Object.entries({ text, colour })) {
    const hex = block?.customColourHexCode;
    if (hex !== undefined && !isHexColour(hex))
      fail('C5-17', `configuration.${kind}.customColourHexCode`, messages.hexInvalid);
  }
  if (saved.colourId !== undefined && !findColour(product, saved.colourId))
    fail('colour-unknown', 'colourId', `The product has no colour ${saved.colourId}.`);
  if (saved.fontId !== undefined && !findById(product.fonts, saved.fontId))
    fail('font-unknown', 'fontId', `The product has no font ${saved.fontId}.`);
  const chosen = clipArt?.selectedClipArtId;
  const offered = original.configuration.clipArt?.clipArts ?? [];
  if (chosen !== undefined && !findById(offered, chosen))
    fail(
      'clip-art-unknown',
      'configuration.clipArt.selectedClipArtId',
      `The layer offers no clip art ${chosen}.`,
    );
  return faults;
}
