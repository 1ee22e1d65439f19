import { textLimits } from '../../limits.ts';
import type { AppFunctionDefinition } from '../../model/app-function.ts';
import type { TextSettings } from '../../model/text-settings.ts';

/** The numbers a text layer is held to: its own, tightened by its app function's (B5-04). Canvas units. */
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

/** The limits of a text layer under its app function. Where a minimum exceeds its maximum, the maximum holds. */
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

/** A font size held to the limits (C5-06, B5-04); absent, it is the default of 20. Canvas units. */
export function clampFontSize(fontSize: number | undefined, limits: TextLimits): number {
  const wanted = fontSize ?? textLimits.fontSize;
  return Math.min(Math.max(wanted, limits.minimumFontSize), limits.maximumFontSize);
}

/** A letter spacing held to the limits (B5-04). Canvas units a character. */
export function clampLetterSpacing(letterSpacing: number, limits: TextLimits): number {
  return Math.min(Math.max(letterSpacing, limits.minimumLetterSpacing), limits.maximumLetterSpacing);
}
