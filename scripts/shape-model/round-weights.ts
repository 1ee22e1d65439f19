import { GRAPH, MODEL, TENSOR } from '../../engine/mockup/background/shape/u2netp/onnx-fields.ts';
import { type ProtobufField, readFields } from '../../engine/mockup/background/shape/u2netp/read-fields.ts';
import { writeField } from './write-field.ts';

/** The data type of tensors of 32-bit floats. */
const FLOAT = 1;

/** Bits kept of the 23 significand bits of a float32. */
const KEPT_BITS = 5;

/**
 * Tensors whose largest weight exceeds this multiple of their mean weight are not rounded. U²-Net small has three of
 * 119; rounding just the most extreme, with a ratio of 736, makes cut-outs worse.
 */
const MAX_OUTLIER = 50;

/**
 * An ONNX model with the weights of its convolutions rounded to {@link KEPT_BITS} bits, so that the file compresses to
 * two fifths. It is still an ordinary model: runtimes need no more time or memory for it.
 * @param model with the weights as 32-bit floating point numbers in raw form
 */
export function roundWeights(model: Uint8Array): Buffer {
  return mapFields(model, MODEL.graph, (graph) =>
    mapFields(graph, GRAPH.initializer, (tensor) => (isConvolution(tensor) ? roundTensor(tensor) : tensor)),
  );
}

function roundTensor(tensor: Uint8Array): Uint8Array {
  return mapFields(tensor, TENSOR.rawData, (raw) => {
    const bits = new Uint32Array(Uint8Array.from(raw).buffer);
    const floats = new Float32Array(bits.buffer);
    if (hasOutlier(floats)) return raw;
    const step = 2 ** (23 - KEPT_BITS);
    bits.forEach((value, index) => (bits[index] = Math.round(value / step) * step));
    return new Uint8Array(bits.buffer);
  });
}

/** Biases have one dimension. */
function isConvolution(tensor: Uint8Array): boolean {
  const fields = readFields(tensor);
  const isFloat = fields.some(({ number, value }) => number === TENSOR.dataType && value === FLOAT);
  return isFloat && fields.filter(({ number }) => number === TENSOR.dims).length === 4;
}

function hasOutlier(weights: Float32Array): boolean {
  const sizes = weights.map(Math.abs);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return largest > MAX_OUTLIER * mean;
}

/** A message with `change` applied to each field with the given number; other fields are unchanged. */
const mapFields = (
  message: Uint8Array,
  number: number,
  change: (content: Uint8Array) => Uint8Array,
): Buffer =>
  Buffer.concat(
    readFields(message).map((field: ProtobufField) =>
      field.number === number ? writeField(number, change(field.value as Uint8Array)) : field.bytes,
    ),
  );
