import { type PDFDict, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { asDict, dictEntry, entry, hasEntry, numberEntry, numbersEntry } from '../document/entries.ts';
import type { ContentJob, Inspection } from '../inspection.ts';
import { checkColourSpace } from './check-colour-space.ts';
import { findFunctionFault } from './check-function.ts';
import { checkGraphicsState } from './check-graphics-state.ts';

/** Numbers in the Coords of axial and radial shadings. Source: ISO 32000-1, 8.7.4.5. */
const COORDINATES: Record<number, number> = { 2: 4, 3: 6 };
/** Inputs of a shading's function, by type; meshes may have one or none. */
const INPUTS: Record<number, number> = { 1: 2, 2: 1, 3: 1 };
const MAX_TYPE = 7;

export function checkPattern(inspection: Inspection, object: PDFObject | undefined, job: ContentJob): void {
  const { report, pdf } = inspection;
  const dict = asDict(object);
  if (!dict || !inspection.isFirst(dict, `pattern ${job.isMask}`)) return;
  const name = pdf.nameOf(object) ?? job.name;
  const type = numberEntry(dict, 'PatternType');
  const state = dictEntry(dict, 'ExtGState');
  if (state) checkGraphicsState(inspection, state, job);
  if (type === 2) checkShading(inspection, entry(dict, 'Shading'), { ...job, name });
  else if (type === 1 && object instanceof PDFRawStream) {
    const resources = dictEntry(dict, 'Resources') ?? job.resources;
    inspection.queue({ name, streams: [object], resources, isMask: job.isMask });
  } else report.add('pattern-invalid', 'a pattern must be a cell (type 1) or a shading (type 2)', name);
}

export function checkShading(inspection: Inspection, object: PDFObject | undefined, job: ContentJob): void {
  const { report, pdf } = inspection;
  const dict = asDict(object);
  const name = pdf.nameOf(object) ?? job.name;
  const type = numberEntry(dict, 'ShadingType') ?? NaN;
  if (!dict || !(type >= 1 && type <= MAX_TYPE)) {
    report.add('shading-invalid', 'a shading must be of type 1 to 7', name);
    return;
  }
  if (!inspection.isFirst(dict, `shading ${job.isMask}`)) return;
  const space = checkColourSpace(inspection, entry(dict, 'ColorSpace'), { ...job, name });
  if (!space) return;
  if (space.family === 'Pattern')
    report.add('shading-invalid', 'the colours of a shading cannot be patterns', name);
  const wanted = COORDINATES[type];
  if (wanted !== undefined && numbersEntry(dict, 'Coords')?.length !== wanted)
    report.add('shading-invalid', `a shading of type ${type} needs ${wanted} Coords`, name);
  checkFunction(inspection, dict, type, space.components, name);
}

function checkFunction(
  { report }: Inspection,
  dict: PDFDict,
  type: number,
  outputs: number,
  name: string,
): void {
  const inputs = INPUTS[type];
  if (inputs === undefined && !hasEntry(dict, 'Function')) return;
  const fault = findFunctionFault(entry(dict, 'Function'), inputs ?? 1, outputs);
  if (fault !== undefined)
    report.add('function-invalid', `the function of a shading does not fit: ${fault}`, name);
}
