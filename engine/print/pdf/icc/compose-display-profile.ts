import { decodeSrgb } from '../../../srgb.ts';
import { assembleProfile, composeDescription, composeText, composeXyz } from './assemble-profile.ts';
import { CURVE_ENTRIES, TO_XYZ, WHITE } from './compose-srgb-profile.ts';

/**
 * sRGB as a display profile of three primaries and their curve, which programs apply to pictures without visible loss.
 * Source: IEC 61966-2-1; ICC.1:2001-04, 6.3.2.
 */
export function composeDisplayProfile(): Uint8Array {
  const curve = composeCurve(decodeSrgb);
  const primary = (channel: number) => composeXyz([0, 3, 6].map((row) => TO_XYZ[row + channel]!));
  return assembleProfile('mntr', [
    ['desc', composeDescription('sRGB')],
    ['cprt', composeText('No copyright: computed from IEC 61966-2-1, use freely')],
    ['wtpt', composeXyz(WHITE)],
    ['rXYZ', primary(0)],
    ['gXYZ', primary(1)],
    ['bXYZ', primary(2)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

/** Source: ICC.1:2001-04, 6.5.3. */
function composeCurve(curve: (value: number) => number): Uint8Array {
  const bytes = new Uint8Array(12 + CURVE_ENTRIES * 2);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('curv'));
  view.setUint32(8, CURVE_ENTRIES);
  for (let entry = 0; entry < CURVE_ENTRIES; entry += 1)
    view.setUint16(12 + entry * 2, Math.round(curve(entry / (CURVE_ENTRIES - 1)) * 65_535));
  return bytes;
}
