import { whenAvailable } from '../../../../shared/api/availability.ts';
import type { SessionStore } from '../../../session/create-session.ts';
import { liveSocketOf } from '../../../session/live-socket-of.ts';
import { PictureTransfer } from '../picture-transfer.ts';
import { pauseUntilOnline, retrySending } from '../retry-sending.ts';
import type { CutOutPicture } from './cut-out-picture.ts';
import { NoCutOut, removeOnDevice } from './remove-on-device.ts';
import { removeOnServer } from './remove-on-server.ts';

export interface CutOutControl {
  signal: AbortSignal;
  /** Called with the progress, 0 to 1; `undefined` while it is unknown. */
  onProgress: (part: number | undefined) => void;
}

/** Part of the progress before the upload of a cut-out made on the device. */
const DEVICE_PART = 0.8;

/**
 * Removes the background of a picture: on the device if it can, else on the server.
 * @param url reference of an uploaded picture
 * @throws Error if both fail; AbortError
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
  const sending = new PictureTransfer(made.file, store.getState().shopProductVariantId);
  const picture = await retrySending(
    () => sending.send(signal, (part) => onProgress(DEVICE_PART + (1 - DEVICE_PART) * part)),
    { signal, onWaiting: () => onProgress(undefined), pause: pauseUntilOnline, whenAvailable },
  );
  return { picture, isUnsure: made.isUnsure };
}
