import { open } from 'node:fs/promises';
import { mockupLimits, PlatenError } from '../../engine/node.ts';

/** The folder beside a product file that its plates are in. */
export const PLATES = 'plates';

/** A magic number, a version and a length stand before a plate's header. */
export const HEADER_BYTES = mockupLimits.maxPlateHeaderBytes + 64;

/** A file of a plate, or its first bytes; undefined: there is none. */
export async function readPlateFile(path: string, mostBytes: number): Promise<Uint8Array | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  try {
    if (!file || !(await file.stat()).isFile()) return undefined;
    const { size } = await file.stat();
    const buffer = new Uint8Array(Math.min(size, mostBytes));
    const { bytesRead } = await file.read(buffer);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file?.close();
  }
}

/** A plate of another version, or none at all, is baked anew. */
export const isBroken = (error: unknown): boolean =>
  error instanceof PlatenError && ['plate-version', 'plate-broken'].includes(error.code);
