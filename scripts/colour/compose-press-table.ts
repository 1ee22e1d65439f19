import { readFileSync } from 'node:fs';
import { readCmykProfile } from '../../engine/assets/picture/icc/cmyk-profile.ts';
import { composePressTable } from '../../engine/print/colour/compose-press-table.ts';
import { separateSrgb } from '../../engine/print/colour/separate-srgb.ts';

export const PRESS_TABLE = 'engine/print/colour/press-table.bin';
const PROFILE = 'engine/print/colour/profiles/ISOcoated_v2_300_bas.icc';

/** The table of the built-in press profile. */
export function composeBuiltInTable(): Uint8Array {
  const profile = readCmykProfile(readFileSync(PROFILE))!;
  return composePressTable(profile, separateSrgb(profile));
}
