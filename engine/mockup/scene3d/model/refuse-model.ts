import { PlatenError } from '../../../errors.ts';
import { ByteReader } from '../../../assets/byte-reader.ts';

/** @throws PlatenError `model-broken`, always. */
export function refuseBrokenModel(reason: string, cause?: unknown): never {
  throw new PlatenError(
    'model-broken',
    `The model is broken: ${reason}. Export it again as a GLB (glTF 2.0, binary).`,
    cause === undefined ? {} : { cause },
  );
}

/** @throws PlatenError `model-unsupported`, always: it may be valid glTF that is not supported. */
export function refuseUnsupportedModel(what: string, wayOut: string): never {
  throw new PlatenError('model-unsupported', `The model ${what}, which is not read here. ${wayOut}.`);
}

/** @throws PlatenError `model-too-large`, always. */
export function refuseLargeModel(what: string): never {
  throw new PlatenError('model-too-large', `The model has ${what}. Export a simpler one.`, { status: 413 });
}

/** A reader whose failures are all `model-broken` errors. */
export const readModelBytes = (bytes: Uint8Array): ByteReader => new ByteReader(bytes, refuseBrokenModel);
