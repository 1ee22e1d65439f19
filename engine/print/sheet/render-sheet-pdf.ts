import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { ByteSink } from '../byte-sink.ts';
import { toPoints } from '../marks/mark-box.ts';
import { composeForPdf } from '../pdf/compose-for-pdf.ts';
import { paintPrint } from '../pdf/paint-print.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { defaultPdfOptions } from '../pdf/pdf-options.ts';
import { layOutPdfPage } from '../pdf/pdf-page.ts';
import { addPart, makeLayer, makePageSurface, showPart } from '../pdf/pdf-surface.ts';
import { type StepControl, Steps } from '../steps.ts';
import { placeBox } from './place-box.ts';
import type { SheetPlan } from './plan-sheets.ts';
import type { SheetEntry } from './sheet-entry.ts';
import type { FilledSheet } from './sheet-item.ts';
import type { SheetFinding, SheetResult } from './sheet-result.ts';

/**
 * Renders a plan as one PDF/X-4, a page a sheet. Every picture of an item is painted once and shown wherever it lies, so
 * a thousand copies add little to the file.
 * @param control abort signal, deadline and progress; checked between artworks and pictures
 * @throws PlatenError `render-aborted`, `render-deadline`, or what composing throws
 */
export async function renderSheetPdf(
  plan: SheetPlan,
  tools: SceneTools,
  sink: ByteSink,
  control: StepControl = {},
): Promise<SheetResult> {
  const steps = new Steps(control, 100);
  const { colour, text, name } = plan.job;
  const options = { ...defaultPdfOptions, colour, text };
  const document = await PdfDocument.open(sink, tools.platform, options);
  const findings: SheetFinding[] = [];
  const artworks = new Map<string, number>();
  await steps.step('paint', 35, async (report) => {
    const entries = [...plan.entries.values()];
    for (const [index, entry] of entries.entries()) {
      if (artworks.has(entry.artworkKey)) continue;
      artworks.set(entry.artworkKey, await addArtwork(entry, tools, document, findings));
      report((index + 1) / entries.length);
    }
  });
  await steps.step('place', 5, () => {
    for (const sheet of plan.sheets) addSheet(sheet, plan, artworks, document);
  });
  await steps.step('pictures', 50, (report) => document.writePictures(report));
  await steps.step('fonts', 5, () => document.writeFonts());
  await steps.step('finish', 5, () => document.end(name));
  return { findings, timings: steps.timings };
}

/** Composes and paints a print with its bleed as a part of the document. @returns the number of its object */
async function addArtwork(
  { id, task }: SheetEntry,
  tools: SceneTools,
  document: PdfDocument,
  findings: SheetFinding[],
): Promise<number> {
  const { configuration } = task.printArea;
  const { width, height, matrix } = layOutPdfPage(configuration);
  const scene = await composeForPdf(task, tools, document);
  findings.push(...scene.findings.map((finding) => ({ ...finding, print: id })));
  const hex = configuration.backgroundColourHexCode;
  const background = hex ? parseHexColour(hex) : undefined;
  const surface = makeLayer(width, height);
  paintPrint(scene, { matrix, left: 0, top: 0, width, height, background }, surface, document);
  return addPart(surface, document.stores.objects);
}

function addSheet(
  { widthMm, heightMm, placements }: FilledSheet,
  plan: SheetPlan,
  artworks: ReadonlyMap<string, number>,
  document: PdfDocument,
): void {
  const [width, height] = [toPoints(widthMm), toPoints(heightMm)];
  const page = makePageSurface(width, height);
  for (const { id, xMm, yMm, isTurned } of placements) {
    const entry = plan.entries.get(id)!;
    const box = plan.boxes.get(id)!;
    const place = placeBox(toPoints(xMm), toPoints(yMm), toPoints(box.heightMm), isTurned);
    showPart(page, artworks.get(entry.artworkKey)!, place);
  }
  const box = [0, 0, width, height] as const;
  document.addPage({ mediaBox: box, bleedBox: box, trimBox: box, content: page.content });
}
