import { mockupLimits } from '../../../limits.ts';
import type { Gltf } from './gltf.ts';
import { refuseLargeModel } from './refuse-model.ts';

/** A model whose buffer views are in one buffer that is not filled yet. */
export interface LaidModel {
  gltf: Gltf;
  binary: Uint8Array;
  /** The part of the buffer of each buffer view. */
  parts: Uint8Array[];
}

/**
 * Places the buffer views of a model in one new buffer, each aligned to four bytes.
 * @param views length of each, and its stride where it has one
 * @throws PlatenError `model-too-large`
 */
export function layBufferViews(
  gltf: Gltf,
  views: readonly { byteLength: number; byteStride?: number | undefined }[],
): LaidModel {
  const starts: number[] = [];
  const totalBytes = views.reduce((sum, { byteLength }) => {
    starts.push(sum);
    return Math.ceil((sum + byteLength) / 4) * 4;
  }, 0);
  if (totalBytes > mockupLimits.maxModelBytes)
    refuseLargeModel(
      `${totalBytes} bytes unpacked; at most ${mockupLimits.maxModelBytes} bytes are accepted`,
    );
  const binary = new Uint8Array(totalBytes);
  return {
    gltf: {
      ...gltf,
      buffers: [{ byteLength: totalBytes }],
      bufferViews: views.map(({ byteLength, byteStride }, index) => ({
        buffer: 0,
        byteOffset: starts[index]!,
        byteLength,
        ...(byteStride !== undefined && { byteStride }),
      })),
    },
    binary,
    parts: views.map(({ byteLength }, index) => binary.subarray(starts[index], starts[index]! + byteLength)),
  };
}
