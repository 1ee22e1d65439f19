import type { PDFDict } from '@cantoo/pdf-lib';
import { decodeStream } from '../document/decode-stream.ts';
import {
  asDict,
  hasEntry,
  itemsEntry,
  nameEntry,
  numberEntry,
  streamEntry,
  textEntry,
} from '../document/entries.ts';
import type { OpenedPdf } from '../document/open-pdf.ts';
import { type IccHeader, readIccHeader } from '../document/read-icc-profile.ts';
import type { Report } from '../report.ts';

/** The kind of device colours that the file may use without a profile. */
export type OutputSpace = 'GRAY' | 'RGB' | 'CMYK';

/** Tags of every profile, and those of press profiles: tables for both directions. Source: ICC.1:2010, 8.2 and 8.5. */
const COMMON_TAGS = ['desc', 'cprt', 'wtpt'];
const TABLE_TAGS = ['A2B0', 'A2B1', 'A2B2', 'B2A0', 'B2A1', 'B2A2', 'gamt'];

/**
 * The single PDF/X output intent and its embedded profile, which must be of an output device in grey, RGB or CMYK.
 * @returns the device's colour space, if the profile can be read
 */
export function checkOutputIntent({ catalog, nameOf }: OpenedPdf, report: Report): OutputSpace | undefined {
  const intents = (itemsEntry(catalog, 'OutputIntents') ?? []).map(asDict);
  const [intent, ...others] = intents.filter((dict) => nameEntry(dict, 'S') === 'GTS_PDFX');
  if (!intent || others.length > 0) {
    report.add(
      'output-intent-count',
      `there must be one output intent GTS_PDFX, and there are ${intent ? 1 + others.length : 0}`,
    );
    if (!intent) return undefined;
  }
  if (!textEntry(intent, 'OutputConditionIdentifier'))
    report.add('output-intent-identifier', 'the output intent has no OutputConditionIdentifier');
  // A condition in the ICC registry needs no Info; the registry is not available here, so Info is always required.
  if (!textEntry(intent, 'Info'))
    report.add('output-intent-info', 'the output intent has no Info that tells people what it is');
  return checkProfile(intent, intents, nameOf, report);
}

function checkProfile(
  intent: PDFDict,
  intents: readonly (PDFDict | undefined)[],
  nameOf: OpenedPdf['nameOf'],
  report: Report,
): OutputSpace | undefined {
  const profile = streamEntry(intent, 'DestOutputProfile');
  if (!profile || hasEntry(intent, 'DestOutputProfileRef')) {
    report.add(
      'output-profile-missing',
      'the profile of the output must be inside the file, as DestOutputProfile',
    );
    return undefined;
  }
  if (
    intents.some(
      (other) => hasEntry(other, 'DestOutputProfile') && streamEntry(other, 'DestOutputProfile') !== profile,
    )
  )
    report.add('output-intent-count', 'all output intents must share one profile');
  const name = nameOf(profile);
  let header: IccHeader;
  try {
    header = readIccHeader(decodeStream(profile));
  } catch (error) {
    report.add(
      'output-profile-invalid',
      `DestOutputProfile is no ICC profile: ${(error as Error).message}`,
      name,
    );
    return undefined;
  }
  const { deviceClass, space, components, tags } = header;
  if (deviceClass !== 'prtr')
    report.add(
      'output-profile-class',
      `the profile must be of an output device (prtr), and is ${deviceClass}`,
      name,
    );
  if (numberEntry(profile.dict, 'N') !== components)
    report.add('output-profile-components', `N must be ${components}, as the profile is ${space}`, name);
  if (space !== 'GRAY' && space !== 'RGB' && space !== 'CMYK') {
    report.add('output-profile-class', `the profile must be grey, RGB or CMYK, and is ${space}`, name);
    return undefined;
  }
  const needed = [...COMMON_TAGS, ...(space === 'GRAY' && tags.has('kTRC') ? [] : TABLE_TAGS)];
  const missing = needed.filter((tag) => !tags.has(tag));
  if (deviceClass === 'prtr' && missing.length > 0)
    report.add('output-profile-invalid', `the profile lacks ${missing.join(', ')}`, name);
  return space;
}
