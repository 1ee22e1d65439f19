import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Larger frames take longer and contain no more codes. */
const MAX_SIDE_PX = 1280;

/** Opens the reader of one- and two-dimensional codes. Its WebAssembly is fetched from this server, once. */
export async function openCodeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  return async (video) => {
    const frame = copyFrame(context, video);
    if (!frame) return undefined;
    const found = await readBarcodes(frame, { maxNumberOfSymbols: 1 });
    return found.find(({ isValid }) => isValid)?.text;
  };
}

/** The current picture of a video; undefined before its first one. */
function copyFrame(context: CanvasRenderingContext2D, video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return undefined;
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  context.canvas.width = width;
  context.canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
