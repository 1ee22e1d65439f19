import { describePlacement, type ObjectConfiguration, printAreasOfMask } from '../../../engine/editor.ts';
import type { ResolvedLayer } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import type { Session } from '../session/session.ts';

/** Describes a layer for screen readers: its name, its content, and the size and position of its print. */
export function describeLayer(
  session: Session,
  target: ResolvedLayer,
  placement: ObjectConfiguration,
): string {
  const content = target.kind === 'text' ? target.text.text : undefined;
  const { name } = target.layer;
  const title = content ? t('{layer}: {text}', { layer: name, text: content }) : name;
  return [title, describePlace(session, target, placement)].filter(Boolean).join(', ');
}

/** Describes the printed size and position of a layer's object. Empty if nothing is printed. */
export function describePlace(
  { product }: Session,
  target: ResolvedLayer,
  placement: ObjectConfiguration,
): string {
  const { inPrint, angleDeg } = describePlacement(placement, printAreasOfMask(product, target.maskId)[0]);
  const parts = [
    inPrint &&
      t('{width} by {height} mm', {
        width: Math.round(inPrint.widthMm),
        height: Math.round(inPrint.heightMm),
      }),
    inPrint &&
      t('centre {x} mm from the left, {y} mm from the top', {
        x: Math.round(inPrint.centreMm.x),
        y: Math.round(inPrint.centreMm.y),
      }),
    Math.round(angleDeg) % 360 !== 0 &&
      t('{angle, plural, one {turned by # degree} other {turned by # degrees}}', {
        angle: Math.round(angleDeg),
      }),
  ];
  return parts.filter(Boolean).join(', ');
}
