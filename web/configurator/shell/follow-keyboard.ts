/** Of a keyboard on the screen, at least; a bar of the browser is lower. CSS pixels. */
const LEAST_KEYBOARD_PX = 120;

/**
 * Keeps the page as high as the part above the keyboard on the screen, so that the typed text and the canvas stay in
 * sight. Safari lays the keyboard over the page and scrolls; other browsers shrink the page themselves.
 * @returns ends it
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const { style } = document.documentElement;
  const fit = () => {
    // A page that is zoomed in shows less of itself, too.
    const isCovered = viewport.scale === 1 && innerHeight - viewport.height > LEAST_KEYBOARD_PX;
    if (isCovered) style.setProperty('--visible-height', `${viewport.height}px`);
    else style.removeProperty('--visible-height');
    if (isCovered) scrollTo(0, 0);
  };
  viewport.addEventListener('resize', fit);
  return () => viewport.removeEventListener('resize', fit);
}
