// Makes the network of cut-outs from the original export (see its README for the source and the checksum):
//   node scripts/run.mjs scripts/shape-model/main.ts FOLDER/u2netp.onnx
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { quantiseWeights } from './quantise-weights.ts';

const ORIGINAL_SHA256 = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';
const TARGET = 'engine/mockup/background/shape/u2netp/u2netp.onnx';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the original u2netp.onnx.');
const original = readFileSync(source);
const sum = createHash('sha256').update(original).digest('hex');
if (sum !== ORIGINAL_SHA256) throw new Error(`${source} is another file: its SHA-256 is ${sum}.`);
const model = quantiseWeights(original);
writeFileSync(TARGET, model);
const made = createHash('sha256').update(model).digest('hex');
console.log(`${TARGET}: ${model.length} bytes of ${original.length}, SHA-256 ${made}`);
