import type { Code } from '../../codes/code.ts';
import { composeCode } from '../../codes/compose-code.ts';
import { placeCode } from '../../codes/place-code.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawCode } from '../../scene/draw-code.ts';
import type { SceneObject } from '../../scene/scene.ts';
import { VectorArt } from '../../scene/vector-art.ts';
import { MARK_BLACK, markObject } from './mark-object.ts';

/** @throws PlatenError `code-text-too-long` */
export const composeMarkCode = (text: string): Code =>
  composeCode({ symbology: 'QRCODE', text, errorCorrection: 'M' });

/** Modules along a side, including the quiet zone. */
export const modulesAcross = ({ columns, quietZone }: Code): number =>
  columns + quietZone.left + quietZone.right;

/** A QR code with its quiet zone, in black. @param side in points */
export function drawMarkCode(code: Code, side: number, platform: Platform): SceneObject {
  const box = { width: side, height: side };
  const placed = placeCode(code, { ...box, align: 'LEFT', hasLabels: false });
  return { ...markObject, object: new VectorArt(drawCode(placed, box, MARK_BLACK), platform) };
}
