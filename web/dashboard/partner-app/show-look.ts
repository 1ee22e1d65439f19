import { composeLook, type Styling } from '../../../engine/office.ts';

/** Of the styles that the server writes into the configurator's page. */
const LOOK_ID = 'platen-look';

/**
 * Gives the configurator in a frame other looks than the saved ones. The browser lets only a page of the same origin do
 * so: the configurator itself takes no looks from its address or from messages.
 */
export function showLook(frame: HTMLIFrameElement, styling: Styling): void {
  const page = frame.contentDocument;
  if (!page) return;
  let style = page.getElementById(LOOK_ID);
  if (!style) {
    style = page.createElement('style');
    style.id = LOOK_ID;
    page.head.append(style);
  }
  style.textContent = composeLook(styling);
}
