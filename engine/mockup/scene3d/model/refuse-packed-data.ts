import { assetLimits } from '../../../limits.ts';
import { ProgramMemoryError } from '../../../platform/open-emscripten.ts';
import { refuseBrokenModel, refuseLargeModel } from './refuse-model.ts';

/**
 * @param what packed data, such as "buffer view 1"
 * @param cause the error of the decoder
 * @throws PlatenError always: `model-too-large` if the memory limit was exceeded, else `model-broken`
 */
export function refusePackedData(what: string, cause: unknown): never {
  if (cause instanceof ProgramMemoryError)
    refuseLargeModel(`${what} that takes more than ${assetLimits.maxDecoderBytes} bytes of memory to unpack`);
  const reason = cause instanceof Error ? `: ${cause.message}` : '';
  return refuseBrokenModel(`its ${what} cannot be unpacked${reason}`, cause);
}
