import type { ResolvedImage } from '../../../../../engine/personalisation.ts';
import { whenAvailable } from '../../../../shared/api/availability.ts';
import { setPictureFile } from '../../../session/commands/set-picture.ts';
import type { SessionStore } from '../../../session/create-session.ts';
import { runOnLayer } from '../../../session/outcome.ts';
import { pauseUntilOnline, retrySending } from '../retry-sending.ts';
import { PictureTransfer } from '../picture-transfer.ts';
import { uploadsOf } from '../uploads.ts';

interface Saving {
  target: ResolvedImage;
  file: File;
  signal: AbortSignal;
  /** Called with the part that was sent, 0 to 1; `undefined` while the connection is broken. */
  onProgress: (part: number | undefined) => void;
}

/** Uploads a touched-up cut-out and uses it as the layer's picture. @throws SendFailure; AbortError */
export async function saveTouchUp(
  store: SessionStore,
  { target, file, signal, onProgress }: Saving,
): Promise<void> {
  const { shopProductVariantId } = store.getState();
  const sending = new PictureTransfer(file, shopProductVariantId);
  const sent = await retrySending(() => sending.send(signal, onProgress), {
    signal,
    onWaiting: () => onProgress(undefined),
    pause: pauseUntilOnline,
    whenAvailable,
  });
  const { cutOuts } = uploadsOf(store);
  const source = cutOuts.find(target.image.url);
  if (source) cutOuts.add(sent.url, source);
  runOnLayer(store, target.layer.id, setPictureFile(sent));
}
