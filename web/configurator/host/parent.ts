import { ParentWindow } from './parent-window.ts';

const written = document.querySelector<HTMLMetaElement>('meta[name="platen-parent"]');

/** The page that shows this one. It is listened to from the first script on: its `hello` comes once. */
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
