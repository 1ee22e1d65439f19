import { parseJson } from '../../../assets/parse-json.ts';
import { mockupLimits } from '../../../limits.ts';
import {
  readModelBytes,
  refuseBrokenModel,
  refuseLargeModel,
  refuseUnsupportedModel,
} from './refuse-model.ts';

const MAGIC = 0x46546c67; // glTF
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** The two chunks of a GLB. */
export interface Glb {
  json: unknown;
  /** Empty when there is no binary chunk. */
  binary: Uint8Array;
}

/**
 * Parses a GLB. Source: glTF 2.0, section 4 (GLB file format).
 * @throws PlatenError `model-too-large`, `model-broken`, `model-unsupported` (another version), `json-invalid`
 */
export function readGlb(bytes: Uint8Array): Glb {
  if (bytes.length > mockupLimits.maxModelBytes)
    refuseLargeModel(`${bytes.length} bytes; at most ${mockupLimits.maxModelBytes} are accepted`);
  const reader = readModelBytes(bytes);
  if (bytes.length < HEADER_BYTES || reader.u32(0, true) !== MAGIC)
    refuseBrokenModel('it does not begin as a GLB');
  const version = reader.u32(4, true);
  if (version !== 2) refuseUnsupportedModel(`is of GLB version ${version}`, 'Export it as glTF 2.0');
  const length = reader.u32(8, true);
  if (length !== bytes.length)
    refuseBrokenModel(`it is ${bytes.length} bytes long, and says it has ${length}`);
  let json: Uint8Array | undefined;
  let binary: Uint8Array | undefined;
  for (let at = HEADER_BYTES; at < bytes.length;) {
    const chunkBytes = reader.u32(at, true);
    const kind = reader.u32(at + 4, true);
    const chunk = reader.slice(at + CHUNK_HEADER_BYTES, chunkBytes);
    if (!json && kind !== JSON_CHUNK) refuseBrokenModel('its first chunk is not JSON');
    if (kind === JSON_CHUNK) json ??= chunk;
    if (kind === BINARY_CHUNK) binary ??= chunk;
    at += CHUNK_HEADER_BYTES + chunkBytes;
  }
  if (!json) return refuseBrokenModel('it holds no JSON');
  return { json: parseJson(json, { what: "the model's JSON" }), binary: binary ?? new Uint8Array(0) };
}

/** Writes a GLB; the inverse of {@link readGlb}. */
export function writeGlb({ json, binary }: Glb): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const textBytes = alignToFour(text.length);
  const binaryBytes = alignToFour(binary.length);
  const size = HEADER_BYTES + 2 * CHUNK_HEADER_BYTES + textBytes + binaryBytes;
  const glb = new Uint8Array(size);
  const view = new DataView(glb.buffer);
  const words = [MAGIC, 2, size, textBytes, JSON_CHUNK];
  words.forEach((word, index) => view.setUint32(index * 4, word, true));
  const textAt = HEADER_BYTES + CHUNK_HEADER_BYTES;
  glb.fill(0x20, textAt, textAt + textBytes); // JSON is padded with spaces
  glb.set(text, textAt);
  view.setUint32(textAt + textBytes, binaryBytes, true);
  view.setUint32(textAt + textBytes + 4, BINARY_CHUNK, true);
  glb.set(binary, textAt + textBytes + CHUNK_HEADER_BYTES);
  return glb;
}

const alignToFour = (bytes: number): number => Math.ceil(bytes / 4) * 4;
