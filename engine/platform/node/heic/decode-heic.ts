import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { checkPictureSize } from '../../../assets/picture/check-picture-size.ts';
import { refuseBrokenPicture } from '../../../assets/picture/refuse-picture.ts';
import { PlatenError } from '../../../errors.ts';
import { openEmscripten, ProgramMemoryError } from '../../open-emscripten.ts';
import type { RawPicture } from '../../raw-picture.ts';

/** A failure has a code, of which only success is of interest. */
interface HeifResult {
  code?: unknown;
}

interface HeifModule {
  heif_error_code: { heif_error_Ok: unknown };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  heif_context_alloc(): object;
  heif_context_read_from_memory(context: object, bytes: Uint8Array): HeifResult;
  heif_js_context_get_primary_image_handle(context: object): HeifResult;
  heif_image_handle_get_width(handle: object): number;
  heif_image_handle_get_height(handle: object): number;
  heif_js_decode_image2(
    handle: object,
    colorspace: unknown,
    chroma: unknown,
  ): HeifResult & { channels?: { stride: number; data: Uint8Array }[] };
}

/**
 * Decodes the primary picture of a HEIC with libheif in WebAssembly, upright, in the colours of the file's own profile.
 * The program is started for one picture, so that its memory is released.
 * @throws PlatenError `picture-broken`; `picture-too-many-pixels`, also if the memory of the decoder does not suffice
 */
export async function decodeHeic(bytes: Uint8Array): Promise<RawPicture> {
  const { module, run } = await openDecoder();
  try {
    return run(() => decode(module, bytes));
  } catch (cause) {
    if (cause instanceof PlatenError) throw cause;
    if (cause instanceof ProgramMemoryError)
      throw new PlatenError(
        'picture-too-many-pixels',
        'The picture takes too much memory to decode. Scale it down.',
        { status: 413, cause },
      );
    return refuseBrokenPicture('it does not decode as HEIC', cause);
  }
}

/** Its files stay in the package (LGPL-3.0), which a user can replace. */
async function openDecoder() {
  const require = createRequire(import.meta.url);
  const wasm = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const open = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => unknown;
  return openEmscripten<HeifModule>(open, Uint8Array.from(wasm));
}

function decode(heif: HeifModule, bytes: Uint8Array): RawPicture {
  const context = heif.heif_context_alloc();
  const read = heif.heif_context_read_from_memory(context, bytes);
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error('it is not read', { cause: read });
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (handle.code !== undefined) throw new Error('it has no picture', { cause: handle });
  const widthPx = heif.heif_image_handle_get_width(handle);
  const heightPx = heif.heif_image_handle_get_height(handle);
  checkPictureSize(widthPx, heightPx);
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const plane = decoded.channels?.[0];
  if (!plane) throw new Error('its data is damaged', { cause: decoded });
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y += 1)
    rgba.set(plane.data.subarray(y * plane.stride, y * plane.stride + widthPx * 4), y * widthPx * 4);
  return { widthPx, heightPx, rgba };
}
