import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import test from 'ava';
import { admitPicture } from '../../../../assets/admit-picture.ts';
import { decodePixels } from '../../../../platform/node/decode-pixels.ts';
import { kindOfModel } from '../network-kind.ts';
import { openOnnxNetwork } from '../open-onnx-network.ts';
import { openU2netp } from './open-u2netp.ts';

const model = gunzipSync(readFileSync('engine/mockup/background/shape/u2netp/u2netp.onnx.gzip'));
const loadPhotograph = async (name: string) =>
  decodePixels(admitPicture(readFileSync(`fixtures/cut-outs/${name}.jpg`)));

test('the network computes the same as a general runtime, and the same for each of several pictures', async (t) => {
  const file = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
  const wasm = Uint8Array.from(readFileSync(file)).buffer;
  const general = await openOnnxNetwork({ model, kind: kindOfModel('u2netp'), wasm });
  const own = openU2netp(model);
  const first = await own.findShape(await loadPhotograph('cat'));
  const cow = await loadPhotograph('cow');
  for (const picture of [cow, await loadPhotograph('cat')]) {
    const [shape, expected] = [await own.findShape(picture), await general.findShape(picture)];
    t.is(shape.widthPx, expected.widthPx);
    const off = shape.values.map((value, at) => Math.abs(value - expected.values[at]!));
    const worst = Math.max(...off);
    t.log(`off by ${worst.toExponential(1)} at most`);
    t.true(worst < 1e-3);
    t.true(Math.max(...expected.values) > 0.9);
    if (picture !== cow) t.deepEqual(shape, first);
  }
});
