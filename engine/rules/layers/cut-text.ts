import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { checkText, type TextFault } from '../text/check-text.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { textLimitsOf } from '../text/text-limits.ts';
import { findDefinition } from './find-definition.ts';

/**
 * Removes emoji from a text (except in a code) and truncates it to the layer's limits, before its `textTransform`
 * (C5-03, C5-04, C5-05).
 */
export function cutText(product: Product, layer: Layer, text: string): string {
  const settings = layer.configuration.text;
  if (!settings) return text;
  const { multiline, multilineMax, code } = settings;
  const { maxChars } = textLimitsOf(settings, findDefinition(product, layer));
  return normaliseText(text, { multiline, multilineMax, maxChars, keepsEmoji: code !== undefined });
}

/** Lists the changes that {@link cutText} makes to a layer's text. */
export function checkLayerText(product: Product, layer: Layer): TextFault[] {
  const settings = layer.configuration.text;
  if (!settings) return [];
  return checkText(settings.text, settings, textLimitsOf(settings, findDefinition(product, layer)).maxChars);
}
