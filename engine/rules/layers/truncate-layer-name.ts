import { layerNameLimits } from '../../limits.ts';
import { truncateText } from '../text/truncate-text.ts';

/** Truncates a layer's name for a selector with the given number of layers (C9-07). */
export function truncateLayerName(name: string, selectableLayers: number): string {
  const { minChars, baseChars, charsPerLayer } = layerNameLimits;
  return truncateText(name, Math.max(minChars, baseChars - charsPerLayer * selectableLayers));
}
