import { textLimits } from '../../limits.ts';
import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { TextSettings } from '../../model/text-settings.ts';

/** The limits of a text layer: its own, reduced by those of its app function (B5-04). Canvas units. */
export interface TextLimits {
  minimumFontSize: number;
  maximumFontSize: number;
  minimumLetterSpacing: number;
  maximumLetterSpacing: number;
  maxChars: number | undefined;
}

type Limited = Partial<
  Pick<
    TextSettings,
    'minimumFontSize' | 'maximumFontSize' | 'minimumLetterSpacing' | 'maximumLetterSpacing' | 'maxChars'
  >
>;

/** The limits of a text layer under its app function. If a minimum exceeds its maximum, the maximum applies. */
export function textLimitsOf(text: Limited, definition?: AppFunctionDefinition): TextLimits {
  const maximumFontSize = Math.min(
    text.maximumFontSize ?? textLimits.maxFontSize,
    definition?.maximumFontSize ?? Infinity,
  );
  const maximumLetterSpacing = Math.min(
    text.maximumLetterSpacing ?? Infinity,
    definition?.maximumLetterSpacing ?? Infinity,
  );
  const maxChars = Math.min(text.maxChars ?? Infinity, definition?.maxChars ?? Infinity);
  return {
    maximumFontSize,
    minimumFontSize: Math.min(
      maximumFontSize,
      Math.max(text.minimumFontSize ?? textLimits.minFontSize, definition?.minimumFontSize ?? -Infinity),
    ),
    maximumLetterSpacing,
    minimumLetterSpacing: Math.min(
      maximumLetterSpacing,
      Math.max(text.minimumLetterSpacing ?? -Infinity, definition?.minimumLetterSpacing ?? -Infinity),
    ),
    maxChars: maxChars === Infinity ? undefined : maxChars,
  };
}

/** Clamps a font size to the limits (C5-06, B5-04); the default is 20. Canvas units. */
export function clampFontSize(fontSize: number | undefined, limits: TextLimits): number {
  const wanted = fontSize ?? textLimits.fontSize;
  return Math.min(Math.max(wanted, limits.minimumFontSize), limits.maximumFontSize);
}

/** Clamps a letter spacing to the limits (B5-04). Canvas units per character. */
export function clampLetterSpacing(letterSpacing: number, limits: TextLimits): number {
  return Math.min(Math.max(letterSpacing, limits.minimumLetterSpacing), limits.maximumLetterSpacing);
}
