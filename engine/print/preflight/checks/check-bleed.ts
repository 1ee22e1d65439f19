import { coversPage } from '../../covers-page.ts';
import { formatNumber } from '../format-number.ts';
import type { BoxMm, PageFrame } from '../page-frame.ts';
import { isText, type PreflightCheck } from '../preflight-subject.ts';

const TOLERANCE_MM = 0.1;

/** Whether artwork that reaches the trim edge goes on to the edge of the bleed, and whether there is a bleed. */
export const checkBleed: PreflightCheck = ({ objects, frame, profile, task }, report) => {
  const { bleedMm, trim } = frame;
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
  const isGrounded =
    Boolean(task.printArea.configuration.backgroundColourHexCode) ||
    objects.some(({ sceneObject }) => coversPage(sceneObject, frame.geometry));
  if (bleedMm === 0 || isGrounded) return; // nothing white can show
  for (const { sceneObject, ink } of artworks) {
    const shortMm = missingMm(ink, frame);
    if (shortMm > TOLERANCE_MM)
      report({
        code: 'bleed-short',
        message: `it reaches the trim edge and ends ${formatNumber(shortMm)} mm before the edge of the bleed`,
        layer: sceneObject,
        value: bleedMm - shortMm,
        limit: bleedMm,
      });
  }
};

type Side = 'leftMm' | 'topMm' | 'rightMm' | 'bottomMm';

/** The trim edges that a box touches or runs over; a box wholly beyond an edge has no part in it. */
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

/** How far a box ends before the bleed's edge, on the worst of the sides it reaches. */
const missingMm = (ink: BoxMm, { trim, bleed }: PageFrame): number =>
  Math.max(
    ...sidesReached(ink, trim).map((side) =>
      side === 'leftMm' || side === 'topMm' ? ink[side] - bleed[side] : bleed[side] - ink[side],
    ),
  );
