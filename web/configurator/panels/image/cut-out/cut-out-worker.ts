import '../../../../shared/forbid-eval.ts';
import { cutOut, isUnsure, openU2netp, PlatenError } from '../../../../../engine/cut-outs.ts';
import type { CutOutReport, CutOutTask } from './cut-out-messages.ts';

// Cuts out the subject of a picture in a worker. The network is loaded with the first picture.

const modelUrl = new URL(
  '../../../../../engine/mockup/background/shape/u2netp/u2netp.onnx.gzip',
  import.meta.url,
).href;

/** Part of the progress that loading takes. */
const START = 0.2;

const notify = (report: CutOutReport): void => postMessage(report);

addEventListener('message', ({ data }: MessageEvent<CutOutTask>) => {
  work(data).catch((error: unknown) => {
    const code = error instanceof PlatenError ? error.code : 'internal-error';
    notify({ code, message: String(error) });
  });
});

async function work({ bitmap }: CutOutTask): Promise<void> {
  const network = openU2netp(await loadPacked(modelUrl));
  const { width: widthPx, height: heightPx } = bitmap;
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d', { willReadFrequently: true })!;
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const pixels = context.getImageData(0, 0, widthPx, heightPx);
  const picture = { widthPx, heightPx, rgba: pixels.data };
  const confidence = await cutOut(network, picture, (done) =>
    notify({ progress: START + (1 - START) * done }),
  );
  context.putImageData(pixels, 0, 0);
  const png = await context.canvas.convertToBlob({ type: 'image/png' });
  notify({ png, isUnsure: isUnsure({ confidence }) });
}

/** Loads a gzip-compressed file. */
async function loadPacked(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`);
  const unpacked = response.body!.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
