import { formatNumber } from '../format-number.ts';
import type { PdfObjects } from '../pdf-objects.ts';
import type { PaintSpace } from './paint-space.ts';
import { createSeparationSpace, formatName, type Tints } from './separation-space.ts';

/**
 * Adds a colour space that paints several plates with the same tint. It is `DeviceN`, because the Separation `All`
 * would include excluded plates. Source: ISO 32000-1, 8.6.6.5; spot inks are in `Colorants` as ISO 19005-2, 6.2.4.4
 * requires.
 * @param plates at least one: the name, and the colour space of a spot ink
 */
export function addPlates(
  plates: ReadonlyMap<string, number | undefined>,
  process: PaintSpace,
  objects: PdfObjects,
): number {
  const names = [...plates.keys()].map(formatName).join(' ');
  const own = [...plates].filter(([, id]) => id !== undefined);
  const colorants = own.map(([name, id]) => `${formatName(name)} ${id} 0 R`).join(' ');
  const domain = Array(plates.size).fill('0 1').join(' ');
  const range = Array(process.channels).fill('0 1').join(' ');
  // All plates have the same tint, so the first one determines the displayed tone.
  const first = 'pop '.repeat(plates.size - 1);
  const dark = process.channels === 4 ? 'dup dup dup' : '1 exch sub dup dup';
  const tint = objects.addSharedStream(
    `/FunctionType 4 /Domain [${domain}] /Range [${range}]`,
    `{ ${first}${dark} }`,
  );
  const attributes = own.length > 0 ? ` << /Colorants << ${colorants} >> >>` : '';
  return objects.add(`[/DeviceN [${names}] ${process.name} ${tint} 0 R${attributes}]`);
}

/** The colour space of marks on several plates: flat colours only. @param id object number of their colour space */
export function createPlatesSpace(id: number, plates: number, tints: Tints): PaintSpace {
  const one = createSeparationSpace(id, tints);
  const each = <T>(value: T): T[] => Array<T>(plates).fill(value);
  return {
    ...one,
    channels: plates,
    toNumbers: (rgb) => each(one.toNumbers(rgb)[0]!),
    setPaint(rgb, use, content) {
      const [choose, set] = use === 'stroke' ? ['CS', 'SCN'] : ['cs', 'scn'];
      const [tint] = one.toNumbers(rgb);
      return `${content.use('ColorSpace', id)} ${choose} ${each(formatNumber(tint!)).join(' ')} ${set}`;
    },
    convertPixels: (rgb) => Uint8Array.from([...one.convertPixels(rgb)].flatMap(each)),
    describeJpg: () => undefined,
  };
}
