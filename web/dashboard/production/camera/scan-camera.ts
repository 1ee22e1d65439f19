/** Time between two frames that are read: the page stays responsive, and a code is read within a glance. */
const PAUSE_MS = 150;

/**
 * Reads codes in the pictures of a camera until it is aborted. A code that stays in view is reported once.
 * @param video shows the pictures
 * @throws DOMException `NotAllowedError` when the camera is refused, `NotFoundError` when there is none
 */
export async function scanCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (signal.aborted) return;
    video.srcObject = stream;
    await video.play();
    const { openCodeReader } = await import('./code-reader.ts');
    const read = await openCodeReader();
    let inView: string | undefined;
    while (!signal.aborted) {
      const code = await read(video);
      if (code !== undefined && code !== inView && !signal.aborted) onCode(code);
      inView = code;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
