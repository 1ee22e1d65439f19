import { type PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import {
  asDict,
  asItems,
  asName,
  dictEntry,
  entry,
  hasEntry,
  nameEntry,
  numberEntry,
} from '../document/entries.ts';
import type { ContentJob, Inspection } from '../inspection.ts';
import { checkForm } from './check-form.ts';

/** Source: ISO 32000-1, tables 136 and 137. `Compatible` is the old name of Normal. */
const BLEND_MODES =
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity'.split(
    ' ',
  );
/** Source: ISO 32000-1, table 70. */
const RENDERING_INTENTS = ['AbsoluteColorimetric', 'RelativeColorimetric', 'Saturation', 'Perceptual'];
const HALFTONE_TYPES = [1, 5];

export function checkRenderingIntent({ report }: Inspection, intent: string | undefined, name: string): void {
  if (intent !== undefined && !RENDERING_INTENTS.includes(intent))
    report.add('rendering-intent', `there is no rendering intent ${intent}`, name);
}

/** A graphics state parameter dictionary. Source: ISO 32000-1, 8.4.5. */
export function checkGraphicsState(inspection: Inspection, state: PDFDict, job: ContentJob): void {
  const { report, pdf } = inspection;
  const name = pdf.nameOf(state) ?? job.name;
  if (!inspection.isFirst(state, `state ${job.isMask}`)) return;
  if (hasEntry(state, 'TR')) report.add('transfer-function', 'there is a transfer function (TR)', name);
  if (hasEntry(state, 'TR2') && nameEntry(state, 'TR2') !== 'Default')
    report.add('transfer-function', 'there is a transfer function (TR2)', name);
  checkHalftone(inspection, state, name);
  const modes = nameEntry(state, 'BM') ?? asItems(entry(state, 'BM'))?.map(asName) ?? [];
  for (const mode of [modes].flat()) {
    if (!BLEND_MODES.includes(mode ?? '')) report.add('blend-mode', `there is no blend mode ${mode}`, name);
  }
  for (const key of ['ca', 'CA']) {
    const opacity = hasEntry(state, key) ? (numberEntry(state, key) ?? NaN) : 1;
    if (!(opacity >= 0 && opacity <= 1))
      report.add('opacity', `${key} must be 0 to 1, and is ${opacity}`, name);
  }
  checkRenderingIntent(inspection, nameEntry(state, 'RI'), name);
  checkSoftMask(inspection, state, name, job);
}

function checkHalftone({ report }: Inspection, state: PDFDict, name: string): void {
  if (hasEntry(state, 'HTP')) report.add('halftone', 'there is a halftone phase (HTP)', name);
  const halftone = entry(state, 'HT');
  if (halftone === undefined || asName(halftone) === 'Default') return;
  const dict = asDict(halftone);
  if (!HALFTONE_TYPES.includes(numberEntry(dict, 'HalftoneType') ?? NaN))
    report.add('halftone', 'a halftone must be of type 1 or 5', name);
  if (hasEntry(dict, 'HalftoneName')) report.add('halftone', 'a halftone may have no name', name);
}

/** Source: ISO 32000-1, 11.6.5.2. */
function checkSoftMask(inspection: Inspection, state: PDFDict, name: string, job: ContentJob): void {
  const mask = entry(state, 'SMask');
  if (mask === undefined || asName(mask) === 'None') return;
  const { report } = inspection;
  const dict = asDict(mask);
  const by = nameEntry(dict, 'S');
  const form = entry(dict, 'G');
  const group = form instanceof PDFRawStream ? dictEntry(form.dict, 'Group') : undefined;
  if ((by !== 'Alpha' && by !== 'Luminosity') || nameEntry(group, 'S') !== 'Transparency') {
    report.add('soft-mask', 'a soft mask must be Alpha or Luminosity of a transparency group', name);
    return;
  }
  if (by === 'Luminosity' && !hasEntry(group, 'CS'))
    report.add('soft-mask', 'the group of a luminosity mask needs a colour space', name);
  checkForm(inspection, form as PDFRawStream, { ...job, isMask: by === 'Luminosity' });
}
