import type { PrintSettings } from '../model/print-settings.ts';
import type { StoredPress } from '../model/press-settings.ts';
import type { PressSettings, ProfileFile } from './colour/press-settings.ts';
import type { Slug } from './marks/slug.ts';
import type { PrintTaskOptions } from './print-task.ts';

/**
 * Composes print options from a printer's settings.
 * @param profile the file of `profileUrl`
 * @param slug is printed where the settings ask for that mark
 */
export function composePrintOptions(
  { format, dpi, jpgQuality, marks, ...press }: PrintSettings,
  profile: ProfileFile | undefined,
  slug: Slug = {},
): PrintTaskOptions {
  return {
    ...(format && { format }),
    ...(typeof dpi === 'number' && { dpi }),
    ...(typeof jpgQuality === 'number' && { jpgQuality }),
    pdf: {
      ...(press.colour && { colour: press.colour }),
      ...(press.colour === 'cmyk' && { press: composePress(press, profile) }),
      marks,
      ...(marks.includes('slug') && { slug }),
    },
  };
}

/** A stored press as the engine takes it. */
export const composePress = (
  { inkLimitPercent, black }: StoredPress,
  profile: ProfileFile | undefined,
): PressSettings => ({
  ...(profile && { profile }),
  ...(typeof inkLimitPercent === 'number' && { inkLimitPercent }),
  ...(black && { blackOverprints: black === 'overprint' }),
});
