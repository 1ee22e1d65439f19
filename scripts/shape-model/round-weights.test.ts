import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { writeField } from './write-field.ts';
import { roundWeights } from './round-weights.ts';

/** An ONNX model of one tensor. @param dims of a convolution's weights, or of a bias */
function composeModel(values: Float32Array, dims: readonly number[]): Buffer {
  const tensor = Buffer.concat([
    ...dims.map((length) => writeField(1, length)),
    writeField(2, 1),
    writeField(8, 'weights'),
    writeField(9, new Uint8Array(values.buffer)),
  ]);
  return Buffer.concat([writeField(1, 6), writeField(7, writeField(5, tensor))]);
}

const CONVOLUTION = [4, 4, 4, 4];
const weights = Float32Array.from({ length: 256 }, (_, index) => Math.sin(index * 1.7) * 2 ** (index % 9));

test('weights keep five bits: each is within 1/64 of its former value', (t) => {
  const model = composeModel(weights, CONVOLUTION);
  const rounded = roundWeights(model);
  t.is(rounded.length, model.length);
  const values = new Float32Array(Uint8Array.from(rounded.subarray(-weights.byteLength)).buffer);
  values.forEach((value, index) => {
    t.true(Math.abs(value - weights[index]!) <= Math.abs(weights[index]!) / 64, `weight ${index}`);
  });
  const bits = new Uint32Array(values.buffer);
  t.true(bits.every((value) => value % 2 ** 18 === 0));
});

test('biases, and weights with one far larger than the others, are unchanged', (t) => {
  const bias = composeModel(weights, [256]);
  t.true(roundWeights(bias).equals(bias));
  const outlier = weights.slice();
  outlier[7] = 1e6;
  const model = composeModel(outlier, CONVOLUTION);
  t.true(roundWeights(model).equals(model));
});

test('the committed network is rounded, and is the one that its README names', (t) => {
  const folder = 'engine/mockup/background/shape/u2netp';
  const model = gunzipSync(readFileSync(`${folder}/u2netp.onnx.gzip`));
  t.true(roundWeights(model).equals(model));
  const sum = createHash('sha256').update(model).digest('hex');
  t.true(readFileSync(`${folder}/README.md`, 'utf8').includes(sum), sum);
});
