import { ATTRIBUTE, GRAPH, MODEL, NODE, TENSOR } from './onnx-fields.ts';
import { type ProtobufField, readFields } from './read-fields.ts';

/** A convolution of a network, with stride 1 and the padding that keeps the size. */
export interface Convolution {
  outputs: number;
  inputs: number;
  /** The side of its square kernel. */
  sidePx: number;
  /** The distance between the pixels of its kernel. */
  dilation: number;
  /** Output by output, input by input, row by row. */
  weights: Float32Array;
  /** One for each output. */
  bias: Float32Array;
}

/** The convolutions of an ONNX model of 32-bit floats, in the order in which they are computed. */
export function readConvolutions(model: Uint8Array): Convolution[] {
  const graph = readFields(listValues(readFields(model), MODEL.graph)[0] as Uint8Array);
  const tensors = new Map(
    listValues(graph, GRAPH.initializer).map((message) => {
      const tensor = readFields(message as Uint8Array);
      return [textOf(tensor, TENSOR.name), tensor];
    }),
  );
  return listValues(graph, GRAPH.node).flatMap((message) => {
    const node = readFields(message as Uint8Array);
    if (textOf(node, NODE.kind) !== 'Conv') return [];
    const [, weights, bias] = listValues(node, NODE.input).map((name) => tensors.get(decode(name)));
    const [outputs, inputs, sidePx] = listValues(weights!, TENSOR.dims) as [number, number, number];
    return {
      outputs,
      inputs,
      sidePx,
      dilation: readDilation(node),
      weights: floatsOf(weights!),
      bias: floatsOf(bias!),
    };
  });
}

function readDilation(node: readonly ProtobufField[]): number {
  const dilations = listValues(node, NODE.attribute)
    .map((message) => readFields(message as Uint8Array))
    .find((attribute) => textOf(attribute, ATTRIBUTE.name) === 'dilations');
  return listValues(dilations!, ATTRIBUTE.integers)[0] as number;
}

const listValues = (fields: readonly ProtobufField[], number: number): ProtobufField['value'][] =>
  fields.filter((field) => field.number === number).map(({ value }) => value);

const decode = (value: ProtobufField['value']): string => new TextDecoder().decode(value as Uint8Array);

const textOf = (fields: readonly ProtobufField[], number: number): string =>
  decode(listValues(fields, number)[0]!);

/** A copy, because floats must be aligned. */
const floatsOf = (tensor: readonly ProtobufField[]): Float32Array =>
  new Float32Array(Uint8Array.from(listValues(tensor, TENSOR.rawData)[0] as Uint8Array).buffer);
