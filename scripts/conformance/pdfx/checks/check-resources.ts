import { PDFRawStream } from '@cantoo/pdf-lib';
import { asDict, dictEntry, nameEntry, pairs } from '../document/entries.ts';
import type { ContentJob, Inspection } from '../inspection.ts';
import { checkColourSpace } from './check-colour-space.ts';
import { checkFont } from './check-font.ts';
import { checkForm } from './check-form.ts';
import { checkGraphicsState } from './check-graphics-state.ts';
import { checkImage } from './check-image.ts';
import { checkPattern, checkShading } from './check-pattern.ts';

/** Components of a default colour space, by its name. Source: ISO 32000-1, 8.6.5.6. */
const DEFAULT_COMPONENTS: Record<string, number> = { DefaultGray: 1, DefaultRGB: 3, DefaultCMYK: 4 };
const DEVICE = /^Device|^Pattern$|^Indexed$|^Lab$/;

/** All resources of a content stream, used or not. Source: ISO 32000-1, 7.8.3. */
export function checkResources(inspection: Inspection, job: ContentJob): void {
  const { resources } = job;
  const { report } = inspection;
  if (!resources || !inspection.isFirst(resources, `resources ${job.isMask}`)) return;
  for (const [key, space] of pairs(dictEntry(resources, 'ColorSpace'))) {
    const checked = checkColourSpace(inspection, space, job);
    const wanted = DEFAULT_COMPONENTS[key];
    if (wanted !== undefined && checked && (checked.components !== wanted || DEVICE.test(checked.family)))
      report.add('default-colour-space', `${key} must be of ${wanted} components and of no device`, job.name);
  }
  for (const [, state] of pairs(dictEntry(resources, 'ExtGState'))) {
    const dict = asDict(state);
    if (dict) checkGraphicsState(inspection, dict, job);
  }
  for (const [, pattern] of pairs(dictEntry(resources, 'Pattern'))) checkPattern(inspection, pattern, job);
  for (const [, shading] of pairs(dictEntry(resources, 'Shading'))) checkShading(inspection, shading, job);
  for (const [, font] of pairs(dictEntry(resources, 'Font'))) {
    const dict = asDict(font);
    if (dict) checkFont(inspection, dict, job);
  }
  for (const [key, object] of pairs(dictEntry(resources, 'XObject'))) {
    const kind = object instanceof PDFRawStream ? nameEntry(object.dict, 'Subtype') : undefined;
    if (kind === 'Image') checkImage(inspection, object as PDFRawStream, job);
    else if (kind === 'Form') checkForm(inspection, object as PDFRawStream, job);
    else
      report.add(
        'x-object-kind',
        `${key} must be an image or a form, and is ${kind ?? 'no stream'}`,
        job.name,
      );
  }
}
