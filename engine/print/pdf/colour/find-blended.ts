import { isGroup } from '../../../assets/clip-art/clip-art-nodes.ts';
import type { ClipArtNode } from '../../../assets/clip-art.ts';
import type { Scene, SceneFinding, SceneObject } from '../../../scene/scene.ts';
import { VectorArt } from '../../../scene/vector-art.ts';

/**
 * Finds the objects that may exceed an ink limit: their blend modes can give more ink than either input. Source: ISO
 * 32000-1, 11.3.5.
 */
export const findBlended = ({ objects }: Scene, limitPercent: number): SceneFinding[] =>
  objects
    .filter((object) => object.printed && !object.ink && isBlended(object))
    .map(({ layerId, layerName }) => ({
      code: 'ink-limit-blended',
      message: `it blends with what lies beneath it, so more ink than ${limitPercent} % may lie there`,
      layerId,
      layerName,
    }));

const isBlended = ({ object }: SceneObject): boolean =>
  object.blendMode !== 'source-over' ||
  (object instanceof VectorArt && object.clipArt.nodes.some(isBlendedNode));

const isBlendedNode = (node: ClipArtNode): boolean =>
  isGroup(node) && (node.blendMode !== 'source-over' || node.nodes.some(isBlendedNode));
