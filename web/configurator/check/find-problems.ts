import type { Product, Scene } from '../../../engine/browser.ts';
import { placementOfLayer } from '../../../engine/editor.ts';
import { type Id, type ResolvedLayer, sameId } from '../../../engine/personalisation.ts';
import { findingsOfText } from '../panels/text/findings-of-text.ts';
import { isFilled } from '../session/is-filled.ts';
import { pictureResolution } from '../session/picture-resolution.ts';
import type { LayerFault } from '../session/session.ts';
import type { DesignFinding, Problem } from './design-finding.ts';
import type { Owner } from './find-owners.ts';

/** A composed view of a design. */
export interface ComposedView {
  maskId: Id;
  scene: Scene;
  /** The layers that could not be built. */
  faults: readonly LayerFault[];
}

/**
 * The problems of a composed view: missing characters, texts that do not fit, photos with too few pixels, and contents
 * that cannot be drawn.
 * @param layers of all views, as resolved for the scene
 */
export function findProblems(
  product: Product,
  layers: readonly ResolvedLayer[],
  view: ComposedView,
  ownerOf: (entry: ResolvedLayer) => Owner | undefined,
): DesignFinding[] {
  return layers
    .filter((entry) => sameId(entry.maskId, view.maskId) && entry.isShown && isFilled(entry))
    .flatMap((entry) => {
      const owner = ownerOf(entry);
      const problems = owner ? problemsOf(product, entry, view) : [];
      return problems.map((problem) => ({ ...owner!, layerName: entry.layer.name, problem }));
    });
}

function problemsOf(product: Product, entry: ResolvedLayer, { scene, faults }: ComposedView): Problem[] {
  const { id } = entry.layer;
  const unbuilt = faults
    .filter(({ layerId }) => sameId(layerId, id))
    .map(({ code, message }) => ({ kind: 'fault' as const, code, message }));
  switch (entry.kind) {
    case 'text':
      return [
        ...unbuilt,
        ...findingsOfText(scene, id)
          .filter(({ code }) => code === 'glyph-missing' || code === 'text-overflow')
          .map((finding) => ({ kind: 'text' as const, finding })),
      ];
    case 'image': {
      const placement = placementOfLayer(scene, id);
      const quality = placement && pictureResolution(product, entry, placement)?.class;
      return quality === 'low' || quality === 'too-low'
        ? [...unbuilt, { kind: 'picture', quality }]
        : unbuilt;
    }
    case 'colour':
    case 'clipArt':
      return unbuilt;
  }
}
