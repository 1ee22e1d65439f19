import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PlatenError } from '../../../errors.ts';
import { kindOfModel, type NetworkKind } from './network-kind.ts';
import type { ShapeNetwork } from './shape-network.ts';

const OWN_MODEL = 'u2netp.onnx';

/**
 * Loads the network that finds the foreground, with its WebAssembly, from local files only.
 * @param modelFile the operator's model; absent: Platen's own
 * @throws PlatenError `background-model-missing`, `background-model-unknown`, `background-model-broken` (500)
 */
export async function loadShapeNetwork(modelFile?: string): Promise<ShapeNetwork> {
  const kind = kindOfModel(basename(modelFile ?? OWN_MODEL));
  const [model, wasm] = await Promise.all([loadModel(modelFile), readWasm()]);
  return open(model, kind, wasm, modelFile);
}

async function loadModel(modelFile: string | undefined): Promise<Uint8Array> {
  if (modelFile === undefined) return promisify(gunzip)((await import('./u2netp/u2netp.onnx.gzip')).default);
  return readFile(modelFile).catch((cause: Error) => {
    throw new PlatenError(
      'background-model-missing',
      `BACKGROUND_MODEL names ${modelFile}, which cannot be read: ${cause.message}.`,
      { status: 500, cause },
    );
  });
}

async function readWasm(): Promise<ArrayBuffer> {
  const file = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  // A copy, because a small file shares its memory with others.
  return Uint8Array.from(await readFile(file)).buffer;
}

async function open(
  model: Uint8Array,
  kind: NetworkKind,
  wasm: ArrayBuffer,
  modelFile: string | undefined,
): Promise<ShapeNetwork> {
  // The runtime is loaded only when a picture is cut out.
  const { openShapeNetwork } = await import('./shape-network.ts');
  try {
    return await openShapeNetwork({ model, kind, wasm });
  } catch (cause) {
    if (modelFile === undefined) throw cause;
    throw new PlatenError(
      'background-model-broken',
      `BACKGROUND_MODEL names ${modelFile}, which is no model that can be run: ${cause instanceof Error ? cause.message : String(cause)}`,
      { status: 500, cause },
    );
  }
}
