import type { ExecutionContext } from 'ava';
import type { Browser, Page, Viewport } from 'puppeteer-core';
import { clickAsMeant } from './click-as-meant.ts';
import { fillAtOnce } from './fill-at-once.ts';
import { keepEvidence } from './keep-evidence.ts';
import { waitByPolling } from './wait-by-polling.ts';

waitByPolling();
clickAsMeant();
fillAtOnce();

const VIEWPORTS = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024, hasTouch: true },
  phone: { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  /** A window of 1440 x 900, zoomed to 200 %. */
  'zoomed-200': { width: 720, height: 450, deviceScaleFactor: 2 },
  /** A window of 1280 x 1024, zoomed to 400 % (WCAG 2.2, 1.4.10). */
  'zoomed-400': { width: 320, height: 256, deviceScaleFactor: 4 },
} satisfies Record<string, Viewport>;

/** It only stops tests that hang: no test depends on how busy the machine is. */
const HANG_MS = 180_000;

export interface PageOptions {
  viewport?: keyof typeof VIEWPORTS;
  scheme?: 'light' | 'dark';
  /** Errors of the console that the test means to cause. */
  expectedErrors?: readonly RegExp[];
  /** Prepares the page before it is loaded: holds requests, takes time over. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Opens an address in a browser context of its own. The test fails when the page throws, writes an error to the console
 * or violates its policy. Of a test that fails the picture and the console are kept in `build/e2e`.
 */
export async function openPage(
  t: ExecutionContext,
  browser: Browser,
  url: string,
  { viewport = 'desktop', scheme = 'light', expectedErrors = [], prepare }: PageOptions = {},
): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  page.setDefaultTimeout(HANG_MS);
  const log: string[] = [];
  const faults: string[] = [];
  const fault = (text: string) => {
    log.push(text);
    if (!expectedErrors.some((expected) => expected.test(text))) faults.push(text);
  };
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()} ${message.location().url ?? ''}`;
    if (message.type() === 'error') fault(line);
    else log.push(line);
  });
  page.on('dialog', (dialog) => {
    if (page.listenerCount('dialog') > 1) return;
    // An open dialog stops the page and every command to it.
    fault(`dialog: ${dialog.type()} ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('pageerror', (error) => fault(`thrown: ${error instanceof Error ? error.stack : String(error)}`));
  t.teardown(async () => {
    if (faults.length > 0 || !t.passed) await keepEvidence(page, t.title, log);
    await context.close();
    if (faults.length > 0) throw new Error(`The page had errors:\n${faults.join('\n')}`);
  });
  await page.evaluateOnNewDocument(reportViolations);
  await page.setViewport(VIEWPORTS[viewport]);
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await prepare?.(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page;
}

/** Runs in the page. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    reportError(new Error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)),
  );
}
