import { type ObjectConfiguration, placementOfLayer } from '../../../engine/editor.ts';
import { type ResolvedLayer, sameId } from '../../../engine/personalisation.ts';
import type { Session } from './session.ts';

/**
 * Where a picture stands: as a gesture shows it, as the design has it, or as the product's rules placed it. The scene
 * may be a moment older than the design, so the design goes first where it says all.
 */
export function currentPlacement(
  { scene, preview }: Pick<Session, 'scene' | 'preview'>,
  { layer, placement }: ResolvedLayer,
): ObjectConfiguration | undefined {
  if (preview && sameId(preview.layerId, layer.id)) return preview.placement;
  if (placement?.originalImageWidth) return placement;
  return scene && placementOfLayer(scene, layer.id);
}
