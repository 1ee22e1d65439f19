import { formatNumber } from '../format-number.ts';
import { boxesMeet, type BoxMm } from '../page-frame.ts';
import { isText, type MeasuredObject, type PreflightCheck } from '../preflight-subject.ts';
import type { ReportFinding } from '../preflight-finding.ts';

/** A tenth of the tolerance of a guillotine; rounding errors are below it. */
const TOLERANCE_MM = 0.1;

/**
 * Checks the position of objects relative to the page, its trim edge and its safe distance. Texts and codes must be on
 * the face of a print with edges; a print that mirrors its face shows nothing else.
 */
export const checkPlacement: PreflightCheck = ({ objects, frame, profile }, report) => {
  const { face, trim, isMirrored } = frame;
  const kept = isMirrored ? face : trim;
  for (const measured of objects) {
    const { sceneObject, ink, inkOnPage, isPrintedElsewhere } = measured;
    if (!ink || !inkOnPage) continue;
    if (!boxesMeet(inkOnPage, frame.page, 0)) {
      if (!isPrintedElsewhere)
        report({ code: 'object-outside-page', message: 'it lies off the page', layer: sceneObject });
    } else if (!boxesMeet(ink, kept, TOLERANCE_MM)) {
      const message = isMirrored ? 'it lies beyond the face' : 'it lies beyond the trim edge';
      if (!isPrintedElsewhere) report({ code: 'object-in-bleed', message, layer: sceneObject });
    } else if (face.leftMm > 0) reportFold(measured, distanceToEdgeMm(ink, face), profile.safeMm, report);
    else reportEdge(measured, distanceToEdgeMm(ink, trim), profile.safeMm, report);
  }
};

/** The minimum distance from the edges, positive inside. */
const distanceToEdgeMm = (ink: BoxMm, trim: BoxMm): number =>
  Math.min(
    ink.leftMm - trim.leftMm,
    ink.topMm - trim.topMm,
    trim.rightMm - ink.rightMm,
    trim.bottomMm - ink.bottomMm,
  );

function reportEdge(
  { sceneObject }: MeasuredObject,
  distanceMm: number,
  safeMm: number,
  report: ReportFinding,
): void {
  const kind = sceneObject.code ? 'code' : isText(sceneObject) ? 'text' : 'artwork';
  const measure = { layer: sceneObject, value: distanceMm };
  if (distanceMm < -TOLERANCE_MM)
    report({
      ...measure,
      code: `${kind}-crosses-trim`,
      message: `it runs ${formatNumber(-distanceMm)} mm over the trim edge`,
      limit: 0,
    });
  else if (distanceMm < safeMm - TOLERANCE_MM && !(kind === 'artwork' && fills(sceneObject, distanceMm)))
    report({
      ...measure,
      code: `${kind}-outside-safe`,
      message: `it ends ${formatNumber(Math.max(0, distanceMm))} mm from the trim edge; ${formatNumber(safeMm)} mm are to stay free`,
      limit: safeMm,
    });
}

/** Pictures and colours may cross the fold. */
function reportFold(
  { sceneObject }: MeasuredObject,
  distanceMm: number,
  safeMm: number,
  report: ReportFinding,
): void {
  const kind = sceneObject.code ? 'code' : 'text';
  const isRead = sceneObject.code !== undefined || isText(sceneObject);
  if (!isRead || distanceMm >= safeMm - TOLERANCE_MM) return;
  const isOver = distanceMm < -TOLERANCE_MM;
  report({
    code: `${kind}-near-fold`,
    message: isOver
      ? `it runs ${formatNumber(-distanceMm)} mm over the fold`
      : `it ends ${formatNumber(Math.max(0, distanceMm))} mm from the fold; ${formatNumber(safeMm)} mm are to stay free`,
    layer: sceneObject,
    value: distanceMm,
    limit: safeMm,
  });
}

/** Flat colours are backgrounds, and objects that end on the trim edge are covered by the bleed check. */
const fills = ({ designFunction }: MeasuredObject['sceneObject'], distanceMm: number): boolean =>
  designFunction === 'COLOURAREA' || distanceMm <= TOLERANCE_MM;
