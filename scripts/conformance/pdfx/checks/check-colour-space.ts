import { type PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { PdfxRule } from '../clauses.ts';
import { decodeStream } from '../document/decode-stream.ts';
import {
  asDict,
  asItems,
  asName,
  asNumber,
  asText,
  dictEntry,
  entry,
  numberEntry,
} from '../document/entries.ts';
import { readIccHeader } from '../document/read-icc-profile.ts';
import { readerLimits } from '../document/reader-limits.ts';
import type { Inspection } from '../inspection.ts';
import { checkInk } from './check-ink.ts';
import type { OutputSpace } from './check-output-intent.ts';
import { findFunctionFault } from './check-function.ts';

/** The context in which a colour space is used, which decides the meaning of device colours. */
export interface ColourPlace {
  name: string;
  resources: PDFDict | undefined;
  /** Greys of a luminosity mask are opacities and are never sent to the device. */
  isMask: boolean;
}

export interface ColourSpace {
  family: string;
  /** Values per colour; none for a pattern. */
  components: number;
}

type DeviceSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

const devices: Record<
  DeviceSpace,
  { components: number; rule: PdfxRule; fallback: string; needs: OutputSpace[] }
> = {
  DeviceGray: { components: 1, rule: 'device-grey', fallback: 'DefaultGray', needs: ['GRAY', 'CMYK'] },
  DeviceRGB: { components: 3, rule: 'device-rgb', fallback: 'DefaultRGB', needs: ['RGB'] },
  DeviceCMYK: { components: 4, rule: 'device-cmyk', fallback: 'DefaultCMYK', needs: ['CMYK'] },
};
const PROFILE_CLASSES = ['scnr', 'mntr', 'prtr', 'spac'];
/** Depth of nested base spaces: Indexed of Separation of ICCBased is the deepest meaningful one. */
const MAX_DEPTH = 4;

/** Device colours must match the output intent, or a default colour space must define them. */
export function checkDeviceSpace(
  inspection: Inspection,
  space: DeviceSpace,
  place: ColourPlace,
): ColourSpace {
  const { components, rule, fallback, needs } = devices[space];
  const { outputSpace, report } = inspection;
  const isOpacity = space === 'DeviceGray' && place.isMask;
  const hasDefault = entry(dictEntry(place.resources, 'ColorSpace'), fallback) !== undefined;
  if (outputSpace && !needs.includes(outputSpace) && !isOpacity && !hasDefault)
    report.add(
      rule,
      `${space} is used, but the output intent is ${outputSpace} and there is no ${fallback}`,
      place.name,
    );
  return { family: space, components };
}

/**
 * Checks a colour space and its base spaces.
 * @returns undefined when it is not a colour space, which is reported
 */
export function checkColourSpace(
  inspection: Inspection,
  space: PDFObject | undefined,
  place: ColourPlace,
  depth = 0,
): ColourSpace | undefined {
  const { report } = inspection;
  const invalid = (message: string): undefined =>
    report.add('colour-space-invalid', message, place.name) as undefined;
  const parts = asItems(space);
  const family = asName(space) ?? asName(parts?.[0]) ?? '?';
  const base = () => checkColourSpace(inspection, parts?.[1], place, depth + 1);
  if (depth > MAX_DEPTH) return invalid('a colour space is made of itself');
  switch (family) {
    case 'DeviceGray':
    case 'DeviceRGB':
    case 'DeviceCMYK':
      return checkDeviceSpace(inspection, family, place);
    case 'CalGray':
    case 'CalRGB':
    case 'Lab':
      if (!asDict(parts?.[1])) return invalid(`${family} has no dictionary`);
      return { family, components: family === 'CalGray' ? 1 : 3 };
    case 'ICCBased':
      return checkIccBased(inspection, parts?.[1], place);
    case 'Indexed': {
      const [, , highest, lookup] = parts ?? [];
      const based = base();
      const last = asNumber(highest) ?? NaN;
      if (!based || based.components === 0) return undefined;
      if (!(last >= 0 && last <= 255)) return invalid(`an indexed space goes to ${last}: the most is 255`);
      const bytes = lookup instanceof PDFRawStream ? decodeStream(lookup).length : asBytes(lookup);
      if (bytes < (last + 1) * based.components) return invalid(`the table of an indexed space is too short`);
      return { family, components: 1 };
    }
    case 'Separation':
    case 'DeviceN':
      return checkInks(inspection, parts ?? [], place, depth);
    case 'Pattern':
      if (parts?.[1] !== undefined) base();
      return { family, components: 0 };
    default:
      return invalid(`${family} is no colour space`);
  }
}

const asBytes = (object: PDFObject | undefined): number =>
  object && 'asBytes' in object
    ? (object as { asBytes(): Uint8Array }).asBytes().length
    : (asText(object)?.length ?? 0);

function checkIccBased(
  inspection: Inspection,
  profile: PDFObject | undefined,
  place: ColourPlace,
): ColourSpace | undefined {
  const { report, pdf } = inspection;
  const name = pdf.nameOf(profile) ?? place.name;
  if (!(profile instanceof PDFRawStream)) {
    report.add('icc-profile', 'an ICCBased space has no profile', place.name);
    return undefined;
  }
  try {
    const { deviceClass, components, space } = readIccHeader(decodeStream(profile));
    if (numberEntry(profile.dict, 'N') !== components)
      report.add('icc-profile', `N must be ${components}, as the profile is ${space}`, name);
    if (!PROFILE_CLASSES.includes(deviceClass))
      report.add('icc-profile', `a profile of class ${deviceClass} is no colour space`, name);
    return { family: 'ICCBased', components };
  } catch (error) {
    report.add('icc-profile', `there is no ICC profile: ${(error as Error).message}`, name);
    return undefined;
  }
}

/** Source: ISO 32000-1, 8.6.6.4 and 8.6.6.5. */
function checkInks(
  inspection: Inspection,
  parts: readonly (PDFObject | undefined)[],
  place: ColourPlace,
  depth: number,
): ColourSpace | undefined {
  const { report } = inspection;
  const [kind, names, alternate, tint] = parts;
  const family = asName(kind)!;
  const inks = family === 'Separation' ? [asName(names)] : (asItems(names)?.map(asName) ?? []);
  if (inks.length === 0 || inks.includes(undefined) || inks.length > readerLimits.colorants) {
    report.add('colour-space-invalid', `${family} must name 1 to ${readerLimits.colorants} inks`, place.name);
    return undefined;
  }
  const based = checkColourSpace(inspection, alternate, place, depth + 1);
  if (!based) return undefined;
  if (['Pattern', 'Indexed', 'Separation', 'DeviceN'].includes(based.family))
    report.add('colour-space-invalid', `the alternate of ${family} may not be ${based.family}`, place.name);
  const fault = findFunctionFault(tint, inks.length, based.components);
  if (fault !== undefined)
    report.add(
      'function-invalid',
      `the tint transform of ${inks.join(', ')} does not fit: ${fault}`,
      place.name,
    );
  if (family === 'Separation') checkInk(inspection, inks[0]!, [alternate, tint], place.name);
  return { family, components: inks.length };
}
