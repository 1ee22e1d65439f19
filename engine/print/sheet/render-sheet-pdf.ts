import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import type { SceneTools } from '../../scene/compose-scene.ts';
import type { ByteSink } from '../../encoders/byte-sink.ts';
import { toPoints } from '../to-points.ts';
import { slugLibrary } from '../marks/slug-fonts.ts';
import type { Ink } from '../../model/ink.ts';
import { listMixedInks, listSpotInks } from '../pdf/list-page-inks.ts';
import { composeForPdf } from '../pdf/compose-for-pdf.ts';
import { paintPrint } from '../pdf/paint-print.ts';
import { PdfDocument } from '../pdf/pdf-document.ts';
import { defaultPdfOptions, type PdfOptions } from '../pdf/pdf-options.ts';
import { layOutPdfPage } from '../pdf/pdf-page.ts';
import { addPart, makePageSurface, makePart, showPart } from '../pdf/pdf-surface.ts';
import { type StepControl, Steps } from '../steps.ts';
import { paintSheetBar } from './paint-sheet-bar.ts';
import { composeFurniture } from './compose-furniture.ts';
import { placeBox } from './place-box.ts';
import type { SheetPlan } from './plan-sheets.ts';
import type { SheetEntry } from './sheet-entry.ts';
import { findingsOf, type SheetFinding, type SheetResult } from './sheet-result.ts';

/** The options of a PDF of sheets; the job determines the rest. */
export type SheetPdfOptions = Partial<Pick<PdfOptions, 'press' | 'createdAt'>>;

/**
 * Renders a plan as one PDF/X-4 with one page per sheet. Every print is painted once and referenced by its copies, so a
 * thousand copies add little to the file.
 * @param control abort signal, deadline and progress; checked between artworks and pictures
 * @param pdf the press of a job in CMYK, and the creation date
 * @throws PlatenError `render-aborted`, `render-deadline`, or what composing throws
 */
export async function renderSheetPdf(
  plan: SheetPlan,
  tools: SceneTools,
  sink: ByteSink,
  control: StepControl = {},
  pdf: SheetPdfOptions = {},
): Promise<SheetResult> {
  const steps = new Steps(control, 100);
  const { colour, text, name } = plan.job;
  const options: PdfOptions = {
    ...defaultPdfOptions,
    colour: colour ?? ownColour(plan),
    text,
    ...pdf,
  };
  const document = await PdfDocument.open(sink, tools.platform, options);
  const findings: SheetFinding[] = [];
  const painted: PaintedArtworks = { parts: new Map(), mixed: new Set(), inks: new Map() };
  await steps.step('paint', 30, async (report) => {
    const entries = [...plan.entries.values()];
    for (const [index, entry] of entries.entries()) {
      if (!painted.parts.has(entry.artworkKey)) await addArtwork(entry, tools, document, painted, findings);
      report((index + 1) / entries.length);
    }
  });
  await steps.step('place', 10, async (report) => {
    for (const index of plan.sheets.keys()) {
      const reportSheet = (part: number) => report((index + part) / plan.sheets.length);
      findings.push(...(await addSheet(plan, index, painted, document, reportSheet)));
    }
  });
  await steps.step('pictures', 50, (report) => document.writePictures(report));
  await steps.step('fonts', 5, () => document.writeFonts());
  await steps.step('finish', 5, () => document.end(name));
  const inks = { colour: options.colour, mixed: [...painted.mixed], spots: [...painted.inks.values()] };
  return { inks, findings, timings: steps.timings };
}

/** One ink if everything is engraved, as for single prints. */
function ownColour({ entries }: SheetPlan): PdfOptions['colour'] {
  const own = new Set([...entries.values()].map(({ task }) => task.pdf.colour));
  return own.size === 1 ? [...own][0]! : defaultPdfOptions.colour;
}

/** The prints of a document. */
interface PaintedArtworks {
  /** Their object numbers, by their keys. */
  parts: Map<string, number>;
  /** The names of their process inks. */
  mixed: Set<string>;
  /** The inks they need besides the process inks, by name. */
  inks: Map<string, Ink>;
}

/** Composes and paints a print with its bleed as a part of the document. */
async function addArtwork(
  { id, task, artworkKey }: SheetEntry,
  tools: SceneTools,
  document: PdfDocument,
  { parts, mixed, inks }: PaintedArtworks,
  findings: SheetFinding[],
): Promise<void> {
  const { configuration } = task.printArea;
  const { width, height, matrix, mirrored } = layOutPdfPage(configuration);
  const scene = await composeForPdf(task, tools, document);
  findings.push(...findingsOf(scene, id));
  const hex = configuration.backgroundColourHexCode;
  const background = hex ? parseHexColour(hex) : undefined;
  const surface = makePart(width, height);
  const frame = { matrix, left: 0, top: 0, width, height, background, mirrored };
  paintPrint(scene, frame, surface, document);
  parts.set(artworkKey, addPart(surface, document.stores.objects));
  for (const ink of listMixedInks(scene, document.options.colour)) mixed.add(ink);
  for (const ink of listSpotInks(scene, task.printArea)) inks.set(ink.name, ink);
}

/** Adds a sheet as a page. @returns the findings of its header, footer and labels */
async function addSheet(
  plan: SheetPlan,
  index: number,
  { parts, inks }: PaintedArtworks,
  document: PdfDocument,
  report: (part: number) => void,
): Promise<SheetFinding[]> {
  const { widthMm, heightMm, placements } = plan.sheets[index]!;
  const [width, height] = [toPoints(widthMm), toPoints(heightMm)];
  const page = makePageSurface(width, height);
  for (const placement of placements) {
    const { artworkKey } = plan.entries.get(placement.id)!;
    const box = plan.boxes.get(placement.id)!;
    const size = { width: toPoints(box.widthMm), height: toPoints(box.heightMm) };
    const place = placeBox(toPoints(placement.xMm), toPoints(placement.yMm), size, placement);
    showPart(page, parts.get(artworkKey)!, place);
  }
  const { platform, stores } = document;
  const furniture = await composeFurniture(plan, index, platform, report);
  // Always with embedded fonts: as outlines, hundreds of labels would be larger than the artwork.
  await stores.texts.introduce(furniture, slugLibrary(platform));
  paintPrint(
    furniture,
    { matrix: [1, 0, 0, 1, 0, 0], left: 0, top: 0, width, height, background: undefined },
    page,
    document,
  );
  if (plan.job.marks.bar)
    paintSheetBar(plan, index, { surface: page, stores }, document.options.colour, [...inks.values()]);
  const box = [0, 0, width, height] as const;
  document.addPage({ mediaBox: box, bleedBox: box, trimBox: box, content: page.content });
  return findingsOf(furniture, `sheet ${index + 1}`);
}
