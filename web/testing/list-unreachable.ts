import type { Page } from 'puppeteer-core';

/**
 * Controls of the page that a pointer cannot reach, because they are outside the scrollable area or covered by another
 * element. The boxes of layers are left out, since they pass pointer events on to the stage.
 */
export const listUnreachable = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);
    const controls = (dialog ?? document).querySelectorAll<HTMLElement>(
      'a[href], button, input, textarea, select, [role=menuitem], [role=slider]',
    );
    const unreachable: string[] = [];
    for (const control of controls) {
      const isShown = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isShown || control.matches('[data-layer], [tabindex="-1"]')) continue;
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      // Layout in the frame after a scroll may move the control again.
      await new Promise(requestAnimationFrame);
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      // A control higher than its panel is scrolled; its middle can still be hit.
      const isInside = left >= -0.5 && right <= innerWidth + 0.5;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const label = control.closest('label') ?? document.querySelector(`label[for="${control.id}"]`);
      const isHit =
        hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(hit) === true);
      if (!isInside || !isHit)
        unreachable.push(
          `${control.getAttribute('aria-label') ?? control.textContent ?? ''} ${control.tagName} at ${[left, top, right, bottom].map(Math.round).join(' ')}, under ${hit?.tagName} ${hit?.className}`,
        );
    }
    return unreachable;
  });
