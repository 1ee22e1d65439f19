import { decodePicture } from '../../platform/node/decode-picture.ts';
import { admitClipArt } from '../admit-clip-art.ts';
import { unpackWoff2 } from '../../platform/node/unpack-woff2.ts';
import { admitFont } from '../admit-font.ts';
import { admitPicture } from '../admit-picture.ts';
import { parseJson } from '../parse-json.ts';

const admission = {
  pictures: (bytes: Uint8Array) => decodePicture(admitPicture(bytes)),
  drawings: (bytes: Uint8Array) => admitClipArt(bytes).svg,
  fonts: (bytes: Uint8Array) => admitFont(bytes, unpackWoff2),
  json: (bytes: Uint8Array) => parseJson(bytes, { what: 'hostile.json' }),
};

/** A folder of `fixtures/hostile`. */
export type HostileKind = keyof typeof admission;
export const hostileKinds = Object.keys(admission) as HostileKind[];

/** Admits a file as the type of its folder, and decodes a picture. @returns the error it was refused with, if any */
export async function admitHostileFile(kind: HostileKind, bytes: Uint8Array): Promise<unknown> {
  try {
    await admission[kind](bytes);
    return undefined;
  } catch (error) {
    return error;
  }
}
