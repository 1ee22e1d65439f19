import type { Page } from 'puppeteer-core';

/** The router's addresses without a record. */
const LISTS = [
  '/products/productGroups',
  '/products/products',
  '/products/productVariants',
  '/order-manager',
  '/templates',
  '/fonts',
  '/colours',
  '/my-stores',
  '/files',
  '/jobs',
  '/users',
  '/webhooks',
  '/mockups',
  '/production-workstation',
  '/orders-dashboard',
  '/my-notifications',
  '/messages',
  '/settings',
];

/**
 * A user's steps with their frequencies. Each needs an element on the page; if it is missing, the next list is opened.
 */
const STEPS: readonly [weight: number, step: (page: Page, random: () => number) => Promise<boolean>][] = [
  [4, (page, random) => go(page, pick(LISTS, random))],
  [2, (page) => click(page, 'main nav[aria-label="Pages"] a:not([aria-current])')],
  [4, (page, random) => clickAny(page, 'main tbody tr a', random)],
  [2, (page) => click(page, 'aside h2 ~ a, aside header a')],
  [2, (page) => click(page, 'main header a[href$="/editor"]')],
  [1, (page) => click(page, 'main header a[href$="/variants"]')],
  [3, goBack],
  [1, searchPalette],
  [1, (page, random) => clickAny(page, 'main [role=tab]', random)],
];

/** Pseudorandom numbers from 0 to 1, the same in each run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(values: readonly T[], random: () => number): T =>
  values[Math.floor(random() * values.length)]!;

/** Takes one step of a random walk, and waits until the page has settled. */
export async function takeStep(page: Page, random: () => number): Promise<void> {
  const whole = STEPS.reduce((sum, [weight]) => sum + weight, 0);
  let left = random() * whole;
  const [, step] = STEPS.find(([weight]) => (left -= weight) < 0)!;
  if (!(await step(page, random))) await go(page, pick(LISTS, random));
  await page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [class*=Skeleton]'),
    { polling: 'mutation' },
  );
}

async function go(page: Page, path: string): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  return true;
}

const click = (page: Page, selector: string) => clickAny(page, selector, () => 0);

/** Without the pointer: the element may lie beyond the window. */
const clickAny = (page: Page, selector: string, random: () => number): Promise<boolean> =>
  page.evaluate(
    (wanted, part) => {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)];
      found[Math.floor(part * found.length)]?.click();
      return found.length > 0;
    },
    selector,
    random(),
  );

async function goBack(page: Page): Promise<boolean> {
  await page.evaluate(() => history.back());
  return true;
}

async function searchPalette(page: Page): Promise<boolean> {
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await (await page.waitForSelector('[role=dialog] input:focus'))?.dispose();
  await page.keyboard.type('mug');
  await page.keyboard.press('Escape');
  await (await page.waitForSelector('[role=dialog]', { hidden: true }))?.dispose();
  return true;
}
