// Makes the network for cut-outs from the original export (see its README for the source and the checksum): node
// scripts/run.mjs scripts/shape-model/main.ts FOLDER/u2netp.onnx
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { roundWeights } from './round-weights.ts';

const ORIGINAL_SHA256 = '309c8469258dda742793dce0ebea8e6dd393174f89934733ecc8b14c76f4ddd8';
const TARGET = 'engine/mockup/background/shape/u2netp/u2netp.onnx.gzip';

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the original u2netp.onnx.');
const original = readFileSync(source);
const sum = createHash('sha256').update(original).digest('hex');
if (sum !== ORIGINAL_SHA256) throw new Error(`${source} is another file: its SHA-256 is ${sum}.`);
const model = roundWeights(original);
const file = gzipSync(model, { level: 9 });
writeFileSync(TARGET, file);
const made = createHash('sha256').update(model).digest('hex');
console.log(`${TARGET}: ${file.length} bytes of ${original.length}, SHA-256 unpacked ${made}`);
