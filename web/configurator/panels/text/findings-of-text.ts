import type { Scene } from '../../../../engine/browser.ts';
import { type Id, sameId } from '../../../../engine/personalisation.ts';
import type { TextFinding } from './describe-text-finding.ts';

/** The findings of a layer's composed text, without duplicates. A barcode has several texts. */
export function findingsOfText({ objects }: Scene, layerId: Id): TextFinding[] {
  const found = objects
    .filter((object) => sameId(object.layerId, layerId))
    .flatMap(({ textLayout }) => textLayout?.findings ?? []);
  return [...new Map(found.map((finding) => [finding.code, finding])).values()];
}
