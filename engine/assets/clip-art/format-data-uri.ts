import type { Picture } from '../picture.ts';

const mediaTypes = { PNG: 'image/png', JPG: 'image/jpeg', WEBP: 'image/webp' } as const;
/** The number of bytes per call, within the limit of arguments and a multiple of three. */
const CHUNK_BYTES = 0x6000;

/** A picture as a `data:` URI of its bytes. */
export function formatDataUri({ format, bytes }: Pick<Picture, 'format' | 'bytes'>): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES))));
  return `data:${mediaTypes[format]};base64,${parts.join('')}`;
}
