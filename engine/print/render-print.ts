import { parseHexColour } from '../rules/colour/hex-colour.ts';
import type { Platform, Surface } from '../platform/platform.ts';
import { composeScene, type SceneTools } from '../scene/compose-scene.ts';
import { paintScene } from '../scene/paint-scene.ts';
import type { Scene } from '../scene/scene.ts';
import type { ByteSink } from './byte-sink.ts';
import { coversPage } from './covers-page.ts';
import { openEncoder } from './open-encoder.ts';
import { layOutPage, type PageGeometry, stripRows } from './page-geometry.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import type { PrintResult } from './print-result.ts';
import type { PrintTask } from './print-task.ts';
import type { RowEncoder } from './row-encoder.ts';
import { type StepControl, Steps } from './steps.ts';

/** Paint on a JPG: it has no transparency, and paper is white. */
const PAPER = '#ffffff';

/**
 * Renders one print file, true to size, as bytes into a sink: composed once, then painted and encoded strip by
 * strip, so the whole page never stands in memory; a PDF as `renderPdf` says. The same task gives the same bytes, whatever the machine's load,
 * threads or time.
 * @param control abort signal, deadline and progress; checked between strips
 * @throws PlatenError `render-aborted`, `render-deadline`, `print-too-large`, or what composing throws
 */
export async function renderPrint(
  task: PrintTask,
  tools: SceneTools,
  sink: ByteSink,
  control: StepControl = {},
): Promise<PrintResult> {
  const { product, design, printArea, dpi, format } = task;
  if (format === 'pdf') return (await renderPdf([task], tools, sink, task.pdf, control))[0];
  const { backgroundColourHexCode: hex } = printArea.configuration;
  const page = layOutPage(printArea.configuration, dpi);
  const steps = new Steps(control, 100);
  const scene = await steps.step('compose', 20, () =>
    composeScene(product, design, printArea.enterpriseProductMaskId, tools),
  );
  const background = hex ? parseHexColour(hex) : format === 'jpg' ? PAPER : undefined;
  const opaque = background !== undefined || scene.objects.some((object) => coversPage(object, page));
  const encoder = openEncoder(format, sink, { ...page, opaque });
  try {
    await steps.step('paint', 79, (report) =>
      paintStrips(scene, page, background, tools.platform, encoder, report),
    );
    await steps.step('finish', 1, () => encoder.end());
  } finally {
    encoder.abort(); // gives its memory back, however it went
  }
  return {
    widthPx: page.widthPx,
    heightPx: page.heightPx,
    dpi,
    widthMm: page.widthMm,
    heightMm: page.heightMm,
    isBlank: background === undefined && !scene.objects.some(({ printed }) => printed),
    findings: scene.findings,
    timings: steps.timings,
  };
}

/** One surface serves all strips; the last one may be lower than it. */
async function paintStrips(
  scene: Scene,
  page: PageGeometry,
  background: string | undefined,
  platform: Platform,
  encoder: RowEncoder,
  report: (part: number) => void,
): Promise<void> {
  const { widthPx, heightPx } = page;
  const rows = stripRows(page);
  const surface = platform.createSurface(widthPx, rows);
  try {
    for (let top = 0; top < heightPx; top += rows) {
      paintStrip(scene, page, background, platform, surface, top);
      const height = Math.min(rows, heightPx - top);
      await encoder.writeRows(surface.context.getImageData(0, 0, widthPx, height).data);
      report((top + height) / heightPx);
    }
  } finally {
    platform.releaseSurface(surface);
  }
}

function paintStrip(
  scene: Scene,
  { matrix, widthPx }: PageGeometry,
  background: string | undefined,
  platform: Platform,
  { canvas, context }: Surface,
  top: number,
): void {
  const { height } = canvas;
  context.clearRect(0, 0, widthPx, height);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, widthPx, height);
  }
  const [a, b, c, d, e, f] = matrix;
  paintScene(scene, context, {
    platform,
    widthPx,
    heightPx: height,
    matrix: [a, b, c, d, e, f - top],
    purpose: 'print',
  });
}
