import { layerNameLimits } from '../../limits.ts';
import { truncateText } from '../text/truncate-text.ts';

/** A layer's name as a selector of that many layers shows it (C9-07). */
export function truncateLayerName(name: string, selectableLayers: number): string {
  const { minChars, baseChars, charsPerLayer } = layerNameLimits;
  return truncateText(name, Math.max(minChars, baseChars - charsPerLayer * selectableLayers));
}
