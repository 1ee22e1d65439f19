import type { PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { dictEntry, entry, hasEntry, nameEntry, numbersEntry } from '../document/entries.ts';
import type { ContentJob, Inspection } from '../inspection.ts';
import { checkColourSpace, type ColourPlace } from './check-colour-space.ts';

/** Spaces that colours can be blended in. Source: ISO 32000-1, 11.6.6. */
const BLENDING_SPACES = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK', 'CalGray', 'CalRGB', 'ICCBased'];

/** A form; its content is checked later. Source: ISO 32000-1, 8.10. */
export function checkForm(
  inspection: Inspection,
  form: PDFRawStream,
  { resources, isMask, name: place }: ContentJob,
): void {
  const { report, pdf } = inspection;
  if (!inspection.isFirst(form, `form ${isMask}`)) return;
  const name = pdf.nameOf(form) ?? place;
  if (hasEntry(form.dict, 'Ref'))
    report.add('reference-x-object', 'a form stands for a page of another file', name);
  if (hasEntry(form.dict, 'OPI')) report.add('opi', 'a form stands for artwork elsewhere (OPI)', name);
  if (nameEntry(form.dict, 'Subtype2') === 'PS' || hasEntry(form.dict, 'PS'))
    report.add('x-object-kind', 'there is PostScript in a form', name);
  if (numbersEntry(form.dict, 'BBox')?.length !== 4) report.add('x-object-kind', 'a form has no BBox', name);
  const own = dictEntry(form.dict, 'Resources') ?? resources;
  checkGroup(inspection, dictEntry(form.dict, 'Group'), { name, resources: own, isMask });
  inspection.queue({ name, streams: [form], resources: own, isMask });
}

/** A transparency group's colour space: additive or subtractive, and allowed in the file. */
export function checkGroup(inspection: Inspection, group: PDFDict | undefined, place: ColourPlace): void {
  const space = entry(group, 'CS');
  if (space === undefined) return;
  const checked = checkColourSpace(inspection, space, place);
  if (!checked || BLENDING_SPACES.includes(checked.family)) return;
  inspection.report.add('group-colour-space', `colours cannot be blended in ${checked.family}`, place.name);
}
