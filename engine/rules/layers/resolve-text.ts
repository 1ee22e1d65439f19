import type { Layer } from '../../model/layer.ts';
import type { Product } from '../../model/product-file.ts';
import { type TextSettings, textSettings } from '../../model/text-settings.ts';
import { clampFontSize, clampLetterSpacing, textLimitsOf } from '../text/text-limits.ts';
import { transformText } from '../text/transform-text.ts';
import { cutText } from './cut-text.ts';
import { findDefinition } from './find-definition.ts';

/**
 * The text of a layer without emoji (except in a code), truncated to the layer's limits, before its `textTransform`.
 */
export function enteredText(product: Product, layer: Layer): string {
  return cutText(product, layer, layer.configuration.text?.text ?? '');
}

/** A text layer's effective settings: the text truncated and transformed, every size within its limits. */
export function resolveText(product: Product, layer: Layer): TextSettings & { fontSize: number } {
  const text = layer.configuration.text ?? textSettings.parse({});
  const limits = textLimitsOf(text, findDefinition(product, layer));
  return {
    ...text,
    text: transformText(enteredText(product, layer), text.textTransform),
    placeholderText: transformText(text.placeholderText, text.textTransform),
    fontSize: clampFontSize(text.fontSize ?? text.initialFontSize, limits),
    letterSpacing: clampLetterSpacing(text.letterSpacing, limits),
    minimumFontSize: limits.minimumFontSize,
    maximumFontSize: limits.maximumFontSize,
  };
}
