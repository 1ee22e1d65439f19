// Numbers of the fields of ONNX messages. Source: onnx.proto, IR version 6.

export const MODEL = { graph: 7 };
export const GRAPH = { node: 1, initializer: 5 };
export const NODE = { input: 1, kind: 4, attribute: 5 };
export const ATTRIBUTE = { name: 1, integers: 8 };
export const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 };
