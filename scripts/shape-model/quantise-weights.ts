import { type ProtobufField, readFields, writeField } from './protobuf.ts';

// Numbers of the fields of ONNX messages. Source: onnx.proto, IR version 6.
const MODEL = { graph: 7 };
const GRAPH = { node: 1, initializer: 5 };
const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 };
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, integer: 3, type: 20 };
const FLOAT = 1;
const INT8 = 3;
const INTEGER = 2;

/** Smaller tensors, such as biases, stay as they are. */
const MIN_VALUES = 256;

/**
 * Tensors whose largest weight is more than so many times their mean weight stay as they are: in 8 bits their small
 * weights become 0. U²-Net small has three of 119; the worst of them alone, with 736 times, ruins every cut-out.
 */
const MAX_OUTLIER = 50;

/**
 * An ONNX model whose convolution weights are stored in 8 bits, with a scale for each kernel. Two nodes for each
 * tensor, Cast and Mul, restore the weights; runtimes compute them once, when the model is loaded.
 * @param model with the weights as 32-bit floating point numbers in raw form
 */
export function quantiseWeights(model: Uint8Array): Buffer {
  return Buffer.concat(
    readFields(model).map((field) =>
      field.number === MODEL.graph ? writeField(MODEL.graph, quantiseGraph(bytesOf(field))) : field.bytes,
    ),
  );
}

function quantiseGraph(graph: Uint8Array): Uint8Array {
  const nodes: Uint8Array[] = [];
  const rest = readFields(graph).map((field) => {
    const tensor = field.number === GRAPH.initializer ? readTensor(bytesOf(field)) : undefined;
    if (!tensor || !fitsBytes(tensor)) return field.bytes;
    const { name } = tensor;
    nodes.push(
      writeNode('Cast', [`${name}.whole`], `${name}.float`, { to: FLOAT }),
      writeNode('Mul', [`${name}.float`, `${name}.scale`], name, {}),
    );
    return writeQuantised(tensor);
  });
  // A node stands behind those that it depends on.
  return Buffer.concat([...nodes, ...rest]);
}

interface Tensor {
  name: string;
  /** The first counts output channels. */
  dims: number[];
  values: Float32Array;
}

/** @returns undefined for a tensor of another type */
function readTensor(tensor: Uint8Array): Tensor | undefined {
  const fields = readFields(tensor);
  const raw = fields.find(({ number }) => number === TENSOR.rawData);
  const isFloat = fields.some(({ number, value }) => number === TENSOR.dataType && value === FLOAT);
  if (!raw || !isFloat) return undefined;
  return {
    name: Buffer.from(bytesOf(fields.find(({ number }) => number === TENSOR.name)!)).toString(),
    dims: fields.filter(({ number }) => number === TENSOR.dims).map(({ value }) => value as number),
    values: new Float32Array(Uint8Array.from(bytesOf(raw)).buffer),
  };
}

function fitsBytes({ dims, values }: Tensor): boolean {
  if (dims.length !== 4 || values.length < MIN_VALUES) return false;
  const sizes = values.map(Math.abs);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  return largestOf(sizes) <= MAX_OUTLIER * mean;
}

const largestOf = (values: Float32Array): number =>
  values.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);

/** The whole numbers and the scales of a tensor, as two initializers. */
function writeQuantised({ name, dims, values }: Tensor): Uint8Array {
  const [outputs, inputs, rows, columns] = dims as [number, number, number, number];
  const size = rows * columns;
  const scales = new Float32Array(outputs * inputs);
  const whole = new Int8Array(values.length);
  for (let kernel = 0; kernel < scales.length; kernel += 1) {
    const own = values.subarray(kernel * size, (kernel + 1) * size);
    const scale = largestOf(own) / 127 || 1;
    scales[kernel] = scale;
    own.forEach((value, index) => (whole[kernel * size + index] = Math.round(value / scale)));
  }
  return Buffer.concat([
    writeTensor(`${name}.whole`, INT8, dims, new Uint8Array(whole.buffer)),
    writeTensor(`${name}.scale`, FLOAT, [outputs, inputs, 1, 1], new Uint8Array(scales.buffer)),
  ]);
}

const writeTensor = (name: string, type: number, dims: readonly number[], raw: Uint8Array): Uint8Array =>
  writeField(
    GRAPH.initializer,
    Buffer.concat([
      ...dims.map((length) => writeField(TENSOR.dims, length)),
      writeField(TENSOR.dataType, type),
      writeField(TENSOR.name, name),
      writeField(TENSOR.rawData, raw),
    ]),
  );

const writeNode = (
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>>,
): Uint8Array =>
  writeField(
    GRAPH.node,
    Buffer.concat([
      ...inputs.map((input) => writeField(NODE.input, input)),
      writeField(NODE.output, output),
      writeField(NODE.operator, operator),
      ...Object.entries(attributes).map(([name, value]) =>
        writeField(
          NODE.attribute,
          Buffer.concat([
            writeField(ATTRIBUTE.name, name),
            writeField(ATTRIBUTE.integer, value),
            writeField(ATTRIBUTE.type, INTEGER),
          ]),
        ),
      ),
    ]),
  );

const bytesOf = ({ value }: ProtobufField): Uint8Array => value as Uint8Array;
