import type { SceneObject } from '../../scene/scene.ts';
import { objectScale } from './object-scale.ts';
import { MM_PER_POINT } from '../to-points.ts';
import type { PageFrame } from './page-frame.ts';

/** The font size of a text in print, in points of 1/72 inch; along the smaller scale if it is not uniform. */
export function textSizePt({ object, textLayout }: SceneObject, { toTrimMm }: PageFrame): number | undefined {
  if (!textLayout) return undefined;
  const { acrossMm, downMm } = objectScale(object, toTrimMm);
  return (textLayout.fontSize * Math.min(acrossMm, downMm)) / MM_PER_POINT;
}
