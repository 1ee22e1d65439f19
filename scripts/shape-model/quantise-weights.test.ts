import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import test from 'ava';
import { InferenceSession, Tensor } from 'onnxruntime-web';
import { writeField } from './protobuf.ts';
import { quantiseWeights } from './quantise-weights.ts';

const DIMS = [4, 4, 4, 4];
const KERNEL = 16;

// Field numbers of onnx.proto.
const message = (...fields: readonly Uint8Array[]): Uint8Array => Buffer.concat(fields);
const tensorInfo = (name: string, dims: readonly number[]): Uint8Array => {
  const shape = message(...dims.map((length) => writeField(1, writeField(1, length))));
  return message(
    writeField(1, name),
    writeField(2, writeField(1, message(writeField(1, 1), writeField(2, shape)))),
  );
};

/** A model that adds its input, one number, to its weights: with 0, it returns them. */
function composeModel(weights: Float32Array): Uint8Array {
  const tensor = message(
    ...DIMS.map((length) => writeField(1, length)),
    writeField(2, 1),
    writeField(8, 'weights'),
    writeField(9, new Uint8Array(weights.buffer)),
  );
  const node = message(
    writeField(1, 'input'),
    writeField(1, 'weights'),
    writeField(2, 'sum'),
    writeField(4, 'Add'),
  );
  const graph = message(
    writeField(1, node),
    writeField(2, 'graph'),
    writeField(5, tensor),
    writeField(11, tensorInfo('input', [1, 1, 1, 1])),
    writeField(12, tensorInfo('sum', DIMS)),
  );
  return message(writeField(1, 6), writeField(7, graph), writeField(8, writeField(2, 11)));
}

async function weightsOf(model: Uint8Array): Promise<Float32Array> {
  const session = await InferenceSession.create(model);
  const { sum } = await session.run({ input: new Tensor('float32', [0], [1, 1, 1, 1]) });
  await session.release();
  return sum!.data as Float32Array;
}

/** Kernels of very different sizes. */
const weights = Float32Array.from({ length: 256 }, (_, index) => {
  const kernel = Math.floor(index / KERNEL);
  return Math.sin(index * 1.7) * (1 + kernel);
});

test('a runtime restores weights within half a step of their kernel', async (t) => {
  const model = composeModel(weights);
  const quantised = quantiseWeights(model);
  t.true(quantised.length < model.length, `${quantised.length} of ${model.length} bytes`);
  t.deepEqual(await weightsOf(model), weights);
  const restored = await weightsOf(quantised);
  t.notDeepEqual(restored, weights);
  for (let kernel = 0; kernel < 16; kernel += 1) {
    const own = weights.subarray(kernel * KERNEL, (kernel + 1) * KERNEL);
    const step = Math.max(...own.map(Math.abs)) / 127;
    own.forEach((value, index) => {
      const error = Math.abs(restored[kernel * KERNEL + index]! - value);
      t.true(error <= step * 0.501, `kernel ${kernel}, weight ${index}: ${error} of a step of ${step}`);
    });
  }
});

test('weights of which one is far larger than the others stay as they are', (t) => {
  const outlier = weights.slice();
  outlier[7] = 5000;
  const model = composeModel(outlier);
  t.true(quantiseWeights(model).equals(model));
});

test('the committed network is the file that its README names', (t) => {
  const folder = 'engine/mockup/background/shape/u2netp';
  const sum = createHash('sha256')
    .update(readFileSync(`${folder}/u2netp.onnx`))
    .digest('hex');
  t.true(readFileSync(`${folder}/README.md`, 'utf8').includes(sum), sum);
});
