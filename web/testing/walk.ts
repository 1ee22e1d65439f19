import type { ExecutionContext } from 'ava';
import type { Frame, Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';

/** The focused element: its name, and whether its focus is visible. */
interface Focused {
  name: string;
  isShown: boolean;
}

/** Presses of Tab after which the search is aborted. Every page has fewer stops. */
const MAX_STOPS = 60;

/**
 * Presses Tab until an element of that name has the focus. At each stop an element must have a visible focus.
 * @param within the frame that contains the element
 */
export async function tabTo(
  t: ExecutionContext,
  page: Page,
  name: RegExp,
  { isBack = false, within = page.mainFrame() } = {},
): Promise<void> {
  const stops: string[] = [];
  while (stops.length < MAX_STOPS) {
    if (isBack) await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    if (isBack) await page.keyboard.up('Shift');
    const focused = await readFocus(within);
    // After the last element the focus moves to the window.
    stops.push(focused?.name ?? 'the window');
    if (!focused) continue;
    t.true(focused.isShown, `the focus is seen on ${focused.name}`);
    if (name.test(focused.name)) return;
  }
  t.fail(`Tab never comes to ${name}, but to ${stops.join(', ')}`);
}

/** `undefined`: no element has the focus. */
export const readFocus = (page: Page | Frame): Promise<Focused | undefined> =>
  page.evaluate(() => {
    let { activeElement: element } = document;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const name =
      element.getAttribute('aria-label') ??
      (labels.map(({ textContent }) => textContent).join(' ') || element.textContent);
    // A file field is hidden behind a label, which shows the focus.
    const shown = [element, ...labels].some((part) => {
      const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(part);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
      return isOutlined || boxShadow !== 'none' || (part.matches('input, textarea') && borderColor !== '');
    });
    return { name: name.trim(), isShown: element.matches(':focus-visible') && shown };
  });

/** Waits until an element of that name has the focus. */
export const waitForFocus = (page: Page | Frame, name: RegExp): Promise<void> =>
  waitUntil(async () => name.test((await readFocus(page))?.name ?? ''));

/** Waits until the live region of the stage has the text. */
export const waitForAnnouncement = (page: Page, words: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (pattern: string) =>
      [...document.querySelectorAll('main [role=status]')].some(({ textContent }) =>
        new RegExp(pattern).test(textContent),
      ),
    {},
    words.source,
  );
