import type { Browser, Page } from 'puppeteer-core';
import { watchMainThread } from '../configurator/measure-page.ts';
import { type Figures, median } from '../measure/run-rounds.ts';

export interface Dashboard {
  browser: Browser;
  url: string;
  /** `name=value`, of a session. */
  cookie: string;
}

const CPU_SLOWDOWN = 4;
const HANG_MS = 120_000;
/** Number of list pages to go through. */
const TURNS = 8;

/** Lists of records and of orders, by their address. */
export const PAGES: Record<string, string> = {
  'a list of products turned on': '/products/productGroups',
  'a list of orders turned on': '/order-manager',
};

/** Opens a page of the dashboard in a session. */
export async function openDashboardPage({ browser, url, cookie }: Dashboard, path: string): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(HANG_MS);
  const [name = '', value = ''] = cookie.split('=');
  await context.setCookie({ name, value, domain: new URL(url).hostname });
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${url}${path}`);
  await page.waitForSelector('main tbody tr');
  return page;
}

/** The page's own CPU time from a click on the next page of a list until its rows are painted, on a slow processor. */
export async function measurePageWork(dashboard: Dashboard, name: string): Promise<Figures> {
  const page = await openDashboardPage(dashboard, PAGES[name]!);
  try {
    const cdp = await page.createCDPSession();
    const thread = await watchMainThread(page);
    const turnFirst = await prepareTurn(page, 2);
    await turnFirst();
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const tookMs: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const turnOn = await prepareTurn(page, 3 + turn);
      const before = await thread.read();
      await turnOn();
      tookMs.push((await thread.read()) - before);
    }
    thread.end();
    // Chromium throttles a thread by keeping it busy, and that time is included.
    const workMs = median(tookMs);
    return { wallMs: workMs, cpuMs: workMs };
  } finally {
    await page.browserContext().close();
  }
}

/**
 * Finds the link to a page of the list. The returned function clicks it and waits until its rows are painted. The page
 * is not queried meanwhile, since each query is work for its thread.
 */
async function prepareTurn(page: Page, number: number): Promise<() => Promise<void>> {
  const link = await page.waitForSelector(`main nav[aria-label="Pages"] a ::-p-text(${number})`);
  await link!.scrollIntoView();
  const { x, y } = await link!.clickablePoint();
  const painted = await page.evaluateHandle(() => {
    const readFirst = () => document.querySelector('main tbody a')?.textContent;
    const before = readFirst();
    const isPainted = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (readFirst() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
      observer.observe(document.querySelector('main')!, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    return { isPainted };
  });
  return async () => {
    await page.mouse.click(x, y);
    await painted.evaluate(({ isPainted }) => isPainted);
  };
}
