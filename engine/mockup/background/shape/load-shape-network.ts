import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PlatenError } from '../../../errors.ts';
import { kindOfModel } from './network-kind.ts';
import type { ShapeNetwork } from './shape-network.ts';
import { openU2netp } from './u2netp/open-u2netp.ts';

/**
 * Loads the network that finds the foreground from local files only. An operator's model also loads a runtime for ONNX.
 * @param modelFile the operator's model; absent: Platen's own
 * @throws PlatenError `background-model-missing`, `background-model-unknown`, `background-model-broken` (500)
 */
export async function loadShapeNetwork(modelFile?: string): Promise<ShapeNetwork> {
  if (modelFile === undefined) return openU2netp(await loadOwnModel());
  const kind = kindOfModel(basename(modelFile));
  const model = await loadModel(modelFile);
  // The runtime is loaded only when a picture is cut out by an operator's model.
  const { openOnnxNetwork } = await import('./open-onnx-network.ts');
  try {
    return await openOnnxNetwork({ model, kind, wasm: await readWasm() });
  } catch (cause) {
    throw new PlatenError(
      'background-model-broken',
      `BACKGROUND_MODEL names ${modelFile}, which is no model that can be run: ${cause instanceof Error ? cause.message : String(cause)}`,
      { status: 500, cause },
    );
  }
}

const loadOwnModel = async (): Promise<Uint8Array> =>
  promisify(gunzip)((await import('./u2netp/u2netp.onnx.gzip')).default);

const loadModel = (modelFile: string): Promise<Uint8Array> =>
  readFile(modelFile).catch((cause: Error) => {
    throw new PlatenError(
      'background-model-missing',
      `BACKGROUND_MODEL names ${modelFile}, which cannot be read: ${cause.message}.`,
      { status: 500, cause },
    );
  });

async function readWasm(): Promise<ArrayBuffer> {
  const file = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  // A copy, because a small file shares its memory with others.
  return Uint8Array.from(await readFile(file)).buffer;
}
