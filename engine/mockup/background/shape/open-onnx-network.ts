import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { composeInput } from './compose-input.ts';
import type { NetworkKind } from './network-kind.ts';
import type { ShapeNetwork } from './shape-network.ts';

/** An operator's network with its runtime. */
export interface NetworkFiles {
  /** ONNX. */
  model: Uint8Array;
  kind: NetworkKind;
  /** `ort-wasm-simd-threaded.wasm` of onnxruntime-web. */
  wasm: ArrayBuffer;
}

/**
 * Starts an operator's network on the CPU, in WebAssembly on one thread, so that the same picture gives the same shape
 * on every machine.
 * @throws Error when the model is invalid or WebAssembly is not available
 */
export async function openOnnxNetwork({ model, kind, wasm }: NetworkFiles): Promise<ShapeNetwork> {
  env.wasm.numThreads = 1;
  env.wasm.proxy = false;
  env.wasm.wasmBinary = wasm;
  env.logLevel = 'error';
  const session = await InferenceSession.create(model, { executionProviders: ['wasm'] });
  const [input, output] = [session.inputNames[0]!, session.outputNames[0]!];
  const sidePx = sideOf(session, kind);
  return {
    async findShape(picture) {
      const pixels = new Tensor('float32', composeInput(picture, sidePx, kind), [1, 3, sidePx, sidePx]);
      const answer = (await session.run({ [input]: pixels }, [output]))[output]!;
      const [heightPx = 0, widthPx = 0] = answer.dims.slice(-2);
      const values = Float32Array.from(answer.data as Float32Array, kind.isLogit ? sigmoid : clamp);
      return { widthPx, heightPx, values };
    },
  };
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));
const clamp = (value: number): number => Math.max(0, Math.min(1, value));

/** The input side of the model; if it is not fixed, that of its kind. */
function sideOf(session: InferenceSession, kind: NetworkKind): number {
  const [about] = session.inputMetadata;
  const side = about?.isTensor ? about.shape.at(-1) : undefined;
  return typeof side === 'number' && side > 0 ? side : kind.sidePx;
}
