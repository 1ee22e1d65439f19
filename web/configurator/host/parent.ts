import { ParentWindow } from './parent-window.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name="platen-parent"]');

/** The embedding page. It is listened to from the first script on, because it sends `hello` once. */
export const parentWindow = new ParentWindow(window, written?.content || undefined);

/** Reports the height of the content to the parent, whenever it changes. */
export function followHeight(element: HTMLElement): void {
  if (!parentWindow.isThere) return;
  let known = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.scrollHeight);
    if (height === known) return;
    known = height;
    parentWindow.notify({ type: 'resize', heightPx: height });
  }).observe(element);
}
