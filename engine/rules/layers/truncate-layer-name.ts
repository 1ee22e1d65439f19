import { layerNameLimits } from '../../limits.ts';
import { truncateText } from '../text/truncate-text.ts';

/** How many characters of a layer's name a selector of that many layers shows (C9-07). */
export function layerNameChars(selectableLayers: number): number {
  const { minChars, baseChars, charsPerLayer } = layerNameLimits;
  return Math.max(minChars, baseChars - charsPerLayer * selectableLayers);
}

/** A layer's name as a selector of that many layers shows it (C9-07). */
export function truncateLayerName(name: string, selectableLayers: number): string {
  return truncateText(name, layerNameChars(selectableLayers));
}
