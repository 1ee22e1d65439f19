import { parseHexColour } from '../../../rules/colour/hex-colour.ts';
import { DrawnRectangle } from '../../../scene/drawn-rectangle.ts';
import type { SceneObject } from '../../../scene/scene.ts';
import { coversPage } from '../../covers-page.ts';
import type { PrintTask } from '../../print-task.ts';
import { formatNumber } from '../format-number.ts';
import type { BoxMm, PageFrame } from '../page-frame.ts';
import { isText, type MeasuredObject, type PreflightCheck } from '../preflight-subject.ts';

const TOLERANCE_MM = 0.1;

/**
 * Checks that artwork at the trim edge extends to the edge of the bleed, and that there is a bleed. If artwork ends
 * early, its background shows after an inexact cut, which is a fault unless both have the same flat colour.
 */
export const checkBleed: PreflightCheck = ({ objects, frame, profile, task }, report) => {
  const { bleedMm, face, isMirrored } = frame;
  const trim = isMirrored ? face : frame.trim;
  const artworks = objects.flatMap(({ sceneObject, ink }) =>
    ink && !isText(sceneObject) && sidesReached(ink, trim).length > 0 ? [{ sceneObject, ink }] : [],
  );
  if (artworks.length > 0 && bleedMm < profile.minBleedMm - TOLERANCE_MM)
    report({
      code: 'bleed-missing',
      message: `artwork reaches the trim edge, and the bleed is ${formatNumber(bleedMm)} mm; ${formatNumber(profile.minBleedMm)} mm are needed`,
      value: bleedMm,
      limit: profile.minBleedMm,
    });
  // Mirrored edges extend the face automatically.
  if (bleedMm === 0 || isMirrored) return;
  const isGround = ({ sceneObject }: MeasuredObject) => coversPage(sceneObject, frame.geometry);
  const ground = objects.findLastIndex(isGround);
  const groundColour = ground === -1 ? backgroundOf(task) : colourOf(objects[ground]!.sceneObject);
  const shown = new Set(objects.slice(ground + 1).map(({ sceneObject }) => sceneObject));
  for (const { sceneObject, ink } of artworks) {
    const shortMm = missingMm(ink, frame);
    const isOfGround = groundColour !== undefined && colourOf(sceneObject) === groundColour;
    if (shortMm > TOLERANCE_MM && shown.has(sceneObject) && !isOfGround)
      report({
        code: 'bleed-short',
        message: `it reaches the trim edge and ends ${formatNumber(shortMm)} mm before the edge of the bleed`,
        layer: sceneObject,
        value: bleedMm - shortMm,
        limit: bleedMm,
      });
  }
};

/** `#rrggbb` of a print area's background; undefined if the material is visible. */
const backgroundOf = ({ printArea: { configuration } }: PrintTask): string | undefined =>
  configuration.backgroundColourHexCode && parseHexColour(configuration.backgroundColourHexCode);

/** `#rrggbb` of an object in one flat colour. */
const colourOf = ({ object }: SceneObject): string | undefined =>
  object instanceof DrawnRectangle ? parseHexColour(object.colour) : undefined;

type Side = 'leftMm' | 'topMm' | 'rightMm' | 'bottomMm';

/** The trim edges that a box touches or crosses; a box entirely outside an edge does not count. */
function sidesReached(ink: BoxMm, trim: BoxMm): Side[] {
  const isInside =
    ink.leftMm < trim.rightMm &&
    ink.rightMm > trim.leftMm &&
    ink.topMm < trim.bottomMm &&
    ink.bottomMm > trim.topMm;
  if (!isInside) return [];
  const sides: Side[] = [];
  if (ink.leftMm <= trim.leftMm + TOLERANCE_MM) sides.push('leftMm');
  if (ink.topMm <= trim.topMm + TOLERANCE_MM) sides.push('topMm');
  if (ink.rightMm >= trim.rightMm - TOLERANCE_MM) sides.push('rightMm');
  if (ink.bottomMm >= trim.bottomMm - TOLERANCE_MM) sides.push('bottomMm');
  return sides;
}

/** The largest gap between a box and the edge of the bleed, over the sides it reaches. */
const missingMm = (ink: BoxMm, { trim, bleed }: PageFrame): number =>
  Math.max(
    ...sidesReached(ink, trim).map((side) =>
      side === 'leftMm' || side === 'topMm' ? ink[side] - bleed[side] : bleed[side] - ink[side],
    ),
  );
