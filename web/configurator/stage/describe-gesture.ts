import {
  describePlacement,
  drawnSize,
  type ObjectConfiguration,
  printAreasOfMask,
} from '../../../engine/editor.ts';
import { formatDegrees, formatSizeMm } from '../../shared/text/format-size.ts';
import type { Session } from '../session/session.ts';

/** A smaller difference in size counts as none, canvas units. */
const SAME = 1e-3;

/**
 * The printed size and the angle of a layer that a gesture resizes or rotates. Empty if it is only
 * moved.
 */
export function describeGesture(
  { product, maskId }: Session,
  from: ObjectConfiguration,
  to: ObjectConfiguration,
): string {
  const { angleDeg, inPrint } = describePlacement(to, printAreasOfMask(product, maskId)[0]);
  const [before, after] = [drawnSize(from), drawnSize(to)];
  const isResized =
    Math.abs(before.width - after.width) > SAME || Math.abs(before.height - after.height) > SAME;
  const isTurned = Math.abs(from.angle - to.angle) > SAME;
  return [
    isResized && inPrint && formatSizeMm({ width: inPrint.widthMm, height: inPrint.heightMm }),
    isTurned && formatDegrees(Math.round(angleDeg) % 360),
  ]
    .filter(Boolean)
    .join(' · ');
}
