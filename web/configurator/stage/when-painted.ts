import type { SessionStore } from '../session/create-session.ts';

/**
 * Calls back once the first scene is painted and the picture below it has loaded.
 * @param findPicture the picture below the canvas, if there is one
 * @returns a function that stops waiting
 */
export function whenPainted(
  session: SessionStore,
  findPicture: () => HTMLImageElement | null | undefined,
  onPainted: () => void,
): () => void {
  let isOver = false;
  const end = () => {
    isOver = true;
    stop();
  };
  const check = () => {
    if (isOver || !session.getState().scene) return;
    end();
    // The canvas is painted in the next frame. A picture that fails to load does not delay the call.
    requestAnimationFrame(() => {
      void (findPicture()?.decode() ?? Promise.resolve()).catch(() => {}).then(onPainted);
    });
  };
  const stop = session.subscribe(check);
  check();
  return end;
}
