import { MeshoptDecoder } from 'meshoptimizer/decoder';
import * as z from 'zod';
import { mockupLimits } from '../../../limits.ts';
import { type Gltf, MESHOPT } from './gltf.ts';
import { layBufferViews } from './lay-buffer-views.ts';
import { withoutExtensions } from './without-extensions.ts';
import { refuseBrokenModel } from './refuse-model.ts';

type BufferView = Gltf['bufferViews'][number];

const bytes = z.int().min(0).max(mockupLimits.maxModelBytes);
const packedView = z.object({
  buffer: z.literal(0, 'the packed data is not in the file'),
  byteOffset: bytes.default(0),
  byteLength: bytes,
  byteStride: z.int().min(1).max(256),
  count: z.int().min(1).max(mockupLimits.maxModelBytes),
  mode: z.enum(['ATTRIBUTES', 'TRIANGLES', 'INDICES']),
  filter: z.enum(['NONE', 'OCTAHEDRAL', 'QUATERNION', 'EXPONENTIAL', 'COLOR']).default('NONE'),
});

const extensionOf = ({ extensions }: BufferView): unknown =>
  MESHOPT.map((name) => extensions?.[name]).find((extension) => extension !== undefined);

/**
 * Converts a model compressed by meshopt to a plain one, with all buffer views in one buffer.
 * @throws PlatenError `model-broken`; `model-too-large` before anything is unpacked
 */
export async function unpackMeshopt(
  gltf: Gltf,
  binary: Uint8Array,
): Promise<{ gltf: Gltf; binary: Uint8Array }> {
  const views = gltf.bufferViews.map((view, index) => locateView(view, index, binary));
  const laid = layBufferViews(
    withoutExtensions(gltf, MESHOPT),
    views.map(({ byteLength }, index) => ({ byteLength, byteStride: gltf.bufferViews[index]?.byteStride })),
  );
  await MeshoptDecoder.ready;
  for (const [index, { source, packed }] of views.entries()) {
    const target = laid.parts[index]!;
    if (!packed) target.set(source);
    else
      try {
        const { count, byteStride, mode, filter } = packed;
        MeshoptDecoder.decodeGltfBuffer(target, count, byteStride, source, mode, filter);
      } catch (cause) {
        refuseBrokenModel(`its buffer view ${index} cannot be unpacked`, cause);
      }
  }
  return laid;
}

/** A buffer view's bytes in the file, packed or not. */
function locateView(view: BufferView, index: number, binary: Uint8Array) {
  const extension = extensionOf(view);
  const parsed = extension === undefined ? undefined : packedView.safeParse(extension);
  if (parsed && !parsed.success)
    return refuseBrokenModel(`its buffer view ${index} is not packed as meshopt is`, parsed.error);
  const packed = parsed?.data;
  const { byteOffset = 0, byteLength } = packed ?? view;
  if (!packed && view.buffer !== 0) refuseBrokenModel(`its buffer view ${index} has no data`);
  if (byteOffset + byteLength > binary.length)
    refuseBrokenModel(`its buffer view ${index} ends outside the buffer`);
  if (packed && packed.count * packed.byteStride !== view.byteLength)
    refuseBrokenModel(
      `its buffer view ${index} should have ${view.byteLength} bytes, and has ${packed.count * packed.byteStride} unpacked`,
    );
  return {
    source: binary.subarray(byteOffset, byteOffset + byteLength),
    packed,
    byteLength: view.byteLength,
  };
}
