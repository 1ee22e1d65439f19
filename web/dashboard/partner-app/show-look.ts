import { composeStyling, type Styling } from '../../../engine/office.ts';

/** Id of the style element that the server writes into the configurator's page. */
const LOOK_ID = 'platen-look';

/**
 * Applies unsaved styling to the configurator in a frame. Only a page of the same origin can do this, because the
 * configurator accepts no styling from its URL or from messages.
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
  style.textContent = composeStyling(styling);
}
