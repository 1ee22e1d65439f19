import { whenAvailable } from '../../../../shared/api/availability.ts';
import type { SessionStore } from '../../../session/create-session.ts';
import { liveSocketOf } from '../../../session/live-socket-of.ts';
import { PictureSending } from '../picture-sending.ts';
import { pauseUntilOnline, retrySending } from '../retry-sending.ts';
import type { CutOutPicture } from './cut-out-picture.ts';
import { NoCutOut, removeOnDevice } from './remove-on-device.ts';
import { removeOnServer } from './remove-on-server.ts';

export interface CutOutControl {
  signal: AbortSignal;
  /** Receives how much is done, 0 to 1; `undefined` while that is not known. */
  onProgress: (part: number | undefined) => void;
}

/** How much of the time goes before a cut-out that the device made is sent. */
const DEVICE_PART = 0.8;

/**
 * Takes the background out of a picture: on the device where it can, else on the server.
 * @param url reference of an uploaded picture
 * @throws Error when neither makes one; AbortError
 */
export async function makeCutOut(
  store: SessionStore,
  url: string,
  { signal, onProgress }: CutOutControl,
): Promise<CutOutPicture> {
  const made = await removeOnDevice(url, signal, (part) => onProgress(DEVICE_PART * part)).catch(
    (error: unknown) => {
      if (!(error instanceof NoCutOut) || error.isFinal) throw error;
      return undefined;
    },
  );
  if (!made) {
    const { enterpriseId } = store.getState();
    return removeOnServer(liveSocketOf(store), { sourceImage: url, enterpriseId, signal, onProgress });
  }
  const sending = new PictureSending(made.file, store.getState().shopProductVariantId);
  const picture = await retrySending(
    () => sending.send(signal, (part) => onProgress(DEVICE_PART + (1 - DEVICE_PART) * part)),
    { signal, onWaiting: () => onProgress(undefined), pause: pauseUntilOnline, whenAvailable },
  );
  return { picture, isUnsure: made.isUnsure };
}
