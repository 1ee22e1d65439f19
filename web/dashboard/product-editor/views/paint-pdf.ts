import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';

/** Maximum side, sufficient for any screen density. */
const MAX_SIDE_PX = 2000;

GlobalWorkerOptions.workerPort = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

/** Paints the single page of a print's PDF on a canvas. @throws errors of pdf.js for an invalid file */
export async function paintPdf(canvas: HTMLCanvasElement, file: Blob): Promise<void> {
  const data = new Uint8Array(await file.arrayBuffer());
  const task = getDocument({ data, disableFontFace: true });
  try {
    const page = await (await task.promise).getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: MAX_SIDE_PX / Math.max(width, height) });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
  } finally {
    await task.destroy();
  }
}
