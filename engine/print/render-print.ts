import { parseHexColour } from '../rules/colour/hex-colour.ts';
import { composeScene, type SceneTools } from '../scene/compose-scene.ts';
import type { PageCache } from './batch/page-cache.ts';
import { loadPress } from './colour/load-press.ts';
import { overprintsBlack } from './colour/press-settings.ts';
import { PROCESS_INKS } from './colour/process-inks.ts';
import type { ByteSink } from '../encoders/byte-sink.ts';
import { coversPage } from './covers-page.ts';
import { openEncoder } from './open-encoder.ts';
import { layOutPage } from './page-geometry.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import type { PrintResult } from './print-result.ts';
import type { PrintTask } from './print-task.ts';
import { isSeparated } from './is-separated.ts';
import { type StepControl, Steps } from './steps.ts';
import { withoutOwnInks } from './without-own-inks.ts';
import { listPaintedObjects } from './strips/list-painted-objects.ts';
import { paintSeparated } from './strips/paint-separated.ts';
import { paintStrips } from './strips/paint-strips.ts';
import { createStripPlatform } from './strips/strip-platform.ts';

/** The background of JPGs and inks, which have no transparency: white paper. */
const PAPER = '#ffffff';

export interface PrintTools extends SceneTools {
  /** The cache for successive PNGs of one print area: shared parts are not painted again. */
  pageCache?: PageCache;
}

/**
 * Renders one print file, true to size, into a sink. The scene is composed once, then painted and encoded strip by
 * strip, so the whole page is never in memory; for a PDF see `renderPdf`. The same task gives the same bytes,
 * independent of load, threads and time.
 * @param control abort signal, deadline and progress; checked between strips
 * @throws PlatenError `render-aborted`, `render-deadline`, `print-too-large`, or what composing throws
 */
export async function renderPrint(
  task: PrintTask,
  tools: PrintTools,
  sink: ByteSink,
  control: StepControl = {},
): Promise<PrintResult> {
  const { product, design, printArea, dpi, format, jpgQuality } = task;
  if (format === 'pdf') return (await renderPdf([task], tools, sink, task.pdf, control))[0];
  const { backgroundColourHexCode: hex } = printArea.configuration;
  const page = layOutPage(printArea.configuration, dpi);
  const steps = new Steps(control, 100);
  const platform = createStripPlatform(tools.platform);
  const composed = await steps.step('compose', 20, () =>
    composeScene(product, design, printArea.enterpriseProductMaskId, { ...tools, platform }),
  );
  const scene = isSeparated(task) ? withoutOwnInks(composed, printArea.configuration) : composed;
  const press = isSeparated(task) ? await loadPress(task.pdf.press) : undefined;
  const background = hex ? parseHexColour(hex) : format === 'jpg' || press ? PAPER : undefined;
  const opaque = background !== undefined || scene.objects.some((object) => coversPage(object, page));
  const { pageCache } = tools;
  const paint = () => {
    if (!press)
      return paintStrips(listPaintedObjects(scene, page, platform), page, background, tools.platform);
    const things = listPaintedObjects(scene, page, platform, overprintsBlack(task.pdf.press));
    const { inkLimitPercent } = task.pdf.press ?? {};
    const inks = { link: press.link, inkLimitPercent };
    return paintSeparated(things, page, background ?? PAPER, inks, tools.platform);
  };
  if (pageCache && format === 'png') {
    const look = { background, opaque };
    await steps.step('paint', 80, (report) => pageCache.print(scene, look, platform, sink, report));
  } else {
    const encoder = openEncoder(format, sink, { ...page, opaque, jpgQuality, press });
    try {
      await steps.step('paint', 79, async (report) => {
        for (const strip of paint()) {
          await encoder.writeRows(strip.rows);
          report(strip.bottom / page.heightPx);
        }
      });
      await steps.step('finish', 1, () => encoder.end());
    } finally {
      encoder.abort(); // releases its memory in every case
    }
  }
  return {
    widthPx: page.widthPx,
    heightPx: page.heightPx,
    dpi,
    widthMm: page.widthMm,
    heightMm: page.heightMm,
    isBlank: background === undefined && !scene.objects.some(({ printed }) => printed),
    inks: press ? [...PROCESS_INKS] : [],
    findings: scene.findings,
    timings: steps.timings,
  };
}
