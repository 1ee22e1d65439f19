import { type ObjectConfiguration, placementOfLayer } from '../../../engine/editor.ts';
import { type Id, sameId } from '../../../engine/personalisation.ts';
import type { Session } from '../session/session.ts';

/** Where a layer's object is seen: under the pointer, or as it was composed. `undefined`: it shows nothing to be placed. */
export function shownPlacement({ preview, scene }: Session, layerId: Id): ObjectConfiguration | undefined {
  const moving =
    preview && [preview, ...(preview.others ?? [])].find((layer) => sameId(layer.layerId, layerId));
  return moving?.placement ?? (scene && placementOfLayer(scene, layerId));
}
