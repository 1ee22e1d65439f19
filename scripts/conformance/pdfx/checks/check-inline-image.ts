import type { Operand } from '../content/lex-content.ts';
import { dictEntry, entry } from '../document/entries.ts';
import type { ContentJob, Inspection } from '../inspection.ts';
import { checkColourSpace, checkDeviceSpace } from './check-colour-space.ts';

/** Short names allowed only in inline images. Source: ISO 32000-1, tables 93 and 94. */
const SPACES: Record<string, 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK'> = {
  G: 'DeviceGray',
  DeviceGray: 'DeviceGray',
  RGB: 'DeviceRGB',
  DeviceRGB: 'DeviceRGB',
  CMYK: 'DeviceCMYK',
  DeviceCMYK: 'DeviceCMYK',
};

/** An image within a content stream. Source: ISO 32000-1, 8.9.7. */
export function checkInlineImage(
  inspection: Inspection,
  entries: ReadonlyMap<string, Operand>,
  job: ContentJob,
): void {
  const { report } = inspection;
  const get = (short: string, long: string) => entries.get(short) ?? entries.get(long);
  const sizes = [get('W', 'Width'), get('H', 'Height')].map((size) =>
    size?.kind === 'number' ? size.value : 0,
  );
  if (!sizes.every((size) => size > 0))
    report.add('image-invalid', `an image cannot be ${sizes.join(' x ')} pixels`, job.name);
  const filter = get('F', 'Filter');
  const filters = (filter?.kind === 'array' ? filter.items : [filter]).map((one) =>
    one?.kind === 'name' ? one.value : '',
  );
  if (filters.includes('LZW') || filters.includes('LZWDecode'))
    report.add('filter-lzw', 'LZW may not be used: pack with Flate', job.name);
  const space = get('CS', 'ColorSpace');
  const isIndexed = space?.kind === 'array';
  const base = isIndexed ? space.items[1] : space;
  if (base?.kind !== 'name') return;
  const device = SPACES[base.value];
  if (device) checkDeviceSpace(inspection, device, job);
  else if (!isIndexed) {
    const named = entry(dictEntry(job.resources, 'ColorSpace'), base.value);
    if (named) checkColourSpace(inspection, named, job);
    else report.add('resource-undefined', `there is no ColorSpace of the name ${base.value}`, job.name);
  }
}
