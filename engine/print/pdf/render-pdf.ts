import { FabricImage } from 'fabric/es';
import type { Picture } from '../../assets/picture.ts';
import { parseHexColour } from '../../rules/colour/hex-colour.ts';
import type { Platform } from '../../platform/platform.ts';
import { composeScene, type SceneTools } from '../../scene/compose-scene.ts';
import { paintScene } from '../../scene/paint-scene.ts';
import type { Scene } from '../../scene/scene.ts';
import type { ByteSink } from '../byte-sink.ts';
import { toPixels } from '../../rules/geometry/print-size.ts';
import type { PrintResult } from '../print-result.ts';
import type { PrintTask } from '../print-task.ts';
import { type StepControl, Steps } from '../steps.ts';
import { composeInfo, composeXmp } from './compose-metadata.ts';
import { formatArray, formatNumber } from './format-number.ts';
import { composeSrgbProfile } from './icc/compose-srgb-profile.ts';
import { PdfContent } from './pdf-content.ts';
import { PdfFile } from './pdf-file.ts';
import { PdfObjects } from './pdf-objects.ts';
import { layOutPdfPage, type PdfPage } from './pdf-page.ts';
import { PdfPictures, type PictureSource } from './pdf-pictures.ts';
import { createPdfPlatform, openSurface } from './pdf-platform.ts';
import type { PdfStores, PdfSurface } from './pdf-surface.ts';
import { writePicture } from './write-picture.ts';

/**
 * Renders one print as PDF/X-4 into a sink: the same scene as in pixels, its text and clip art as vectors, its
 * pictures as they came, in sRGB, which the output intent names. The same task gives the same bytes.
 * @param control abort signal, deadline and progress; checked between pictures
 * @throws PlatenError `render-aborted`, `render-deadline`, `print-too-large`, or what composing throws
 */
export async function renderPdf(
  task: PrintTask,
  tools: SceneTools,
  sink: ByteSink,
  control: StepControl = {},
): Promise<PrintResult> {
  const { product, design, printArea, dpi } = task;
  const { backgroundColourHexCode: hex } = printArea.configuration;
  const page = layOutPdfPage(printArea.configuration);
  const steps = new Steps(control, 100);
  const objects = new PdfObjects();
  const stores = { objects, pictures: new PdfPictures(objects) };
  const platform = createPdfPlatform(tools.platform, stores);
  const scene = await steps.step('compose', 20, () =>
    composeScene(product, design, printArea.enterpriseProductMaskId, { ...tools, platform }),
  );
  const background = hex ? parseHexColour(hex) : undefined;
  const content = await steps.step('paint', 20, () => paintPage(scene, page, background, platform, stores));
  const file = await PdfFile.open(sink);
  await steps.step('pictures', 50, (report) => writePictures(file, stores, scene, tools.platform, report));
  await steps.step('finish', 10, () => writeDocument(file, objects, page, content, design.name || task.name));
  return {
    widthPx: toPixels(page.widthMm, dpi),
    heightPx: toPixels(page.heightMm, dpi),
    dpi,
    widthMm: page.widthMm,
    heightMm: page.heightMm,
    isBlank: background === undefined && !scene.objects.some(({ printed }) => printed),
    findings: scene.findings,
    timings: steps.timings,
  };
}

function paintPage(
  scene: Scene,
  { width, height, matrix }: PdfPage,
  background: string | undefined,
  platform: Platform,
  stores: PdfStores,
): PdfContent {
  const surface: PdfSurface = { content: new PdfContent(), width, height, base: [1, 0, 0, -1, 0, height] };
  const { context } = openSurface(surface, stores);
  surface.content.add(`1 0 0 -1 0 ${formatNumber(height)} cm`); // from here on y goes down
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  const [a, b, c, d, e, f] = matrix;
  paintScene(scene, context, {
    platform,
    widthPx: width,
    heightPx: height,
    matrix: [a, b, c, d, e, f],
    purpose: 'print',
  });
  return surface.content;
}

async function writePictures(
  file: PdfFile,
  { objects, pictures }: PdfStores,
  scene: Scene,
  platform: Platform,
  report: (part: number) => void,
): Promise<void> {
  const files = new Map<PictureSource, Picture>();
  for (const { object, picture } of scene.objects) {
    if (picture && object instanceof FabricImage) files.set(object.getElement() as PictureSource, picture);
  }
  const embedded = pictures.list();
  for (const [index, { id, source }] of embedded.entries()) {
    const ids = { id, reserveMask: () => objects.reserve() };
    await writePicture(file, ids, source, files.get(source), platform);
    report((index + 1) / embedded.length);
  }
}

/** Writes everything but the pictures. The metadata comes last, since it names the content before it. */
async function writeDocument(
  file: PdfFile,
  objects: PdfObjects,
  { mediaBox, trimBox }: PdfPage,
  content: PdfContent,
  title: string,
): Promise<void> {
  const contentId = objects.addStream('', content.text);
  for (const { id, body, content: stream } of objects.pending) {
    if (stream === undefined) await file.writeObject(id, body);
    else await file.writeFlate(id, body, Buffer.from(stream, 'latin1'));
  }
  const [profileId, pageId, pagesId, metadataId, infoId, catalogId] = Array.from({ length: 6 }, () =>
    objects.reserve(),
  ) as [number, number, number, number, number, number];
  await file.writeFlate(profileId, '/N 3', composeSrgbProfile());
  await file.writeObject(
    pageId,
    `<< /Type /Page /Parent ${pagesId} 0 R /Contents ${contentId} 0 R /Resources ${content.resources}\n` +
      `/MediaBox ${formatArray(mediaBox)} /BleedBox ${formatArray(mediaBox)} /TrimBox ${formatArray(trimBox)}\n` +
      '/Group << /S /Transparency /CS /DeviceRGB /I true /K false >> >>',
  );
  await file.writeObject(pagesId, `<< /Type /Pages /Kids [${pageId} 0 R] /Count 1 >>`);
  await file.writeObject(infoId, composeInfo(title));
  await file.writeObject(
    catalogId,
    `<< /Type /Catalog /Pages ${pagesId} 0 R /Metadata ${metadataId} 0 R /OutputIntents [\n` +
      '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (sRGB) /OutputCondition (sRGB)\n' +
      `/Info (sRGB, IEC 61966-2-1) /DestOutputProfile ${profileId} 0 R >>] >>`,
  );
  const fileId = file.digest();
  // Not compressed, so that programs that know nothing of PDF find it.
  await file.writeStream(metadataId, '/Type /Metadata /Subtype /XML', Buffer.from(composeXmp(title, fileId)));
  await file.end(catalogId, infoId, fileId);
}
