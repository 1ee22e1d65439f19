/** Minimum height of an on-screen keyboard, CSS pixels. Bars of the browser are lower. */
const LEAST_KEYBOARD_PX = 120;

/**
 * Keeps the page as high as the part above the on-screen keyboard, so that the typed text and the canvas stay visible.
 * Safari overlays the page with the keyboard and scrolls. Other browsers shrink the page.
 * @returns a function that ends it
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const { style } = document.documentElement;
  const fit = () => {
    // Pinch zoom also reduces the visible part of the page.
    const isCovered = viewport.scale === 1 && innerHeight - viewport.height > LEAST_KEYBOARD_PX;
    if (isCovered) style.setProperty('--visible-height', `${viewport.height}px`);
    else style.removeProperty('--visible-height');
    if (isCovered) scrollTo(0, 0);
  };
  viewport.addEventListener('resize', fit);
  return () => viewport.removeEventListener('resize', fit);
}
