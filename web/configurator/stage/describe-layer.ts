import { describePlacement, type ObjectConfiguration, printAreasOfMask } from '../../../engine/editor.ts';
import type { ResolvedLayer } from '../../../engine/personalisation.ts';
import { t } from '../../shared/text/text.ts';
import type { Session } from '../session/session.ts';

/** A layer for those who hear the canvas: its name, what it shows, how large and where it is printed. */
export function describeLayer(
  { product }: Session,
  target: ResolvedLayer,
  placement: ObjectConfiguration,
): string {
  const { inPrint, angleDeg } = describePlacement(placement, printAreasOfMask(product, target.maskId)[0]);
  const content = target.kind === 'text' ? target.text.text : undefined;
  const parts = [
    content ? t('{layer}: {text}', { layer: target.layer.name, text: content }) : target.layer.name,
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
    Math.round(angleDeg) % 360 !== 0 && t('turned by {angle} degrees', { angle: Math.round(angleDeg) }),
  ];
  return parts.filter(Boolean).join(', ');
}
