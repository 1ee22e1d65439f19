import type { Inks } from '../../assets/picture/icc/cmyk-profile.ts';
import { composePressTable } from './compose-press-table.ts';
import { loadPress } from './load-press.ts';
import type { PressProfile } from './press-profile.ts';
import type { PressSettings } from './press-settings.ts';
import { PressTable } from './press-table.ts';
import type { Rgb } from './separate-srgb.ts';

/** Cached tables of presses, which the rows of a batch share. */
const tables = new WeakMap<PressProfile, PressTable>();

/**
 * The press of a print as a small table, for preflight, with the inks of the print.
 * @throws PlatenError `press-profile-unusable`, `press-profile-broken`
 */
export async function loadOwnTable(settings: PressSettings): Promise<PressTable> {
  const press = await loadPress(settings);
  const table = tables.get(press) ?? composeTable(press);
  tables.set(press, table);
  return table;
}

function composeTable({ profile, link, identifier, info }: PressProfile): PressTable {
  const separate = (rgb: Rgb) => {
    const levels = link.convert(Uint8Array.from(rgb, (value) => Math.round(value * 255)));
    return Array.from(levels, (level) => level / 255) as unknown as Inks;
  };
  return new PressTable(identifier === 'Custom' ? info : identifier, composePressTable(profile, separate));
}
