import { fontAxes, fontVariation } from '../../../engine/schemas.ts';
import { type FontSetting, PLAIN } from './load-shown-font.ts';

/** The setting of a variable font by the values of its record or form. Values that are not valid are ignored. */
export const fontSetting = (values: Readonly<Record<string, unknown>>): FontSetting => ({
  variation: fontVariation.safeParse(values['variation']).data ?? PLAIN.variation,
  axes: fontAxes.safeParse(values['axes']).data ?? PLAIN.axes,
});
