import { cutOutMessage } from '../../../../../api/contract/live-cut-outs.ts';
import type { LiveSocket } from '../../../../shared/api/live-socket.ts';
import { randomId } from '../../../../shared/random-id.ts';
import type { CutOutPicture } from './cut-out-picture.ts';

interface ServerCutOut {
  /** Reference of an uploaded picture. */
  sourceImage: string;
  enterpriseId: number;
  signal: AbortSignal;
  /** Called with the progress, 0 to 1; `undefined` while the connection is cut. */
  onProgress: (part: number | undefined) => void;
}

/**
 * Requests the removal of a background from the server. A cut connection is reopened, and the server continues the work.
 * @returns a PNG of the same size
 * @throws Error if the server aborts it or cannot be reached; AbortError
 */
export function removeOnServer(
  live: Pick<LiveSocket, 'followCutOut'>,
  { sourceImage, enterpriseId, signal, onProgress }: ServerCutOut,
): Promise<CutOutPicture> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = { action: 'REMOVEBACKGROUND', id: randomId(), enterpriseId, sourceImage } as const;
    const cancel = live.followCutOut(request, cutOutMessage, {
      onMessage(message) {
        if (message.kind === 'COMPLETE')
          resolve({ picture: { url: message.destinationImage }, isUnsure: message.isUnsure });
        else if (message.kind === 'PROGRESS') onProgress(message.progress);
        else if (message.kind !== 'START') reject(new Error(message.error));
      },
      onConnection(connection) {
        if (connection === 'cut') onProgress(undefined);
        else if (connection === 'lost') {
          // Without this, the request would be sent again with the next attempt.
          cancel();
          reject(new Error('The server cannot be reached.'));
        }
      },
    });
    signal.addEventListener('abort', () => {
      cancel();
      reject(new DOMException('', 'AbortError'));
    });
  });
}
