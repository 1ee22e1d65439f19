import { open } from 'node:fs/promises';
import { mockupLimits, PlatenError } from '../../engine/node.ts';

/** The folder of plates, next to a product file. */
export const PLATES = 'plates';

/** A magic number, a version and a length precede a plate's header. */
export const HEADER_BYTES = mockupLimits.maxPlateHeaderBytes + 64;

/** A file of a plate, or its first bytes; undefined when it does not exist. */
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

/** A file of another version, or that is no plate, is baked again. */
export const isBroken = (error: unknown): boolean =>
  error instanceof PlatenError && ['plate-version', 'plate-broken'].includes(error.code);
