import type { Page } from 'puppeteer-core';

/** The minimum size of a touch target in CSS pixels (WCAG 2.2, 2.5.5). */
const LEAST_PX = 44;

/**
 * Controls that are lower or narrower than 44 px. The size of a control includes its labels. Sliders can also be moved
 * beside their thumb, and the boxes of layers pass pointer events on to the stage, so both are left out.
 */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((leastPx) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, [role^=menuitem], [role=option], [role=tab]',
    );
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
    return [...controls].flatMap((control) => {
      if (control.matches('[data-layer], [type=file]') || (dialog && !dialog.contains(control))) return [];
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const isShown = (part: Element) =>
        part.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const boxes = [control, ...labels].filter(isShown).map((part) => part.getBoundingClientRect());
      const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
      if (seen.length === 0) return [];
      const before = getComputedStyle(control, '::before');
      const isWidened = before.content !== 'none' && before.position === 'absolute';
      const size = (side: 'width' | 'height') =>
        Math.max(...seen.map((box) => box[side]), isWidened ? parseFloat(before[side]) : 0);
      const [width, height] = [size('width'), size('height')];
      // Layout may lose a fraction of a pixel.
      if (Math.min(width, height) >= leastPx - 0.5) return [];
      const name = control.ariaLabel ?? (labels[0]?.textContent || control.textContent);
      return [`${name} (${control.tagName}): ${Math.round(width)} x ${Math.round(height)} px`];
    });
  }, LEAST_PX);
