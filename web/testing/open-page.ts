import type { ExecutionContext } from 'ava';
import type { Browser, Page, Viewport } from 'puppeteer-core';
import { retryClicks } from './retry-clicks.ts';
import { fillAtOnce } from './fill-at-once.ts';
import { saveEvidence } from './save-evidence.ts';
import { waitByPolling } from './wait-by-polling.ts';

waitByPolling();
retryClicks();
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

/** Stops only tests that hang. No test depends on the load of the machine. */
const HANG_MS = 180_000;

export interface PageOptions {
  viewport?: keyof typeof VIEWPORTS;
  scheme?: 'light' | 'dark';
  /** Console errors that the test causes on purpose. */
  expectedErrors?: readonly RegExp[];
  /** Prepares the page before it loads, for example holds requests or timers. */
  prepare?: (page: Page) => Promise<unknown>;
}

/**
 * Opens a URL in a browser context of its own. The test fails if the page throws, writes an error to the console or
 * violates its content security policy. The picture and the console of a failed test are saved in `build/e2e`.
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
    // An open dialog blocks the page and every command to it.
    fault(`dialog: ${dialog.type()} ${dialog.message()}`);
    void dialog.accept();
  });
  page.on('pageerror', (error) => fault(`thrown: ${error instanceof Error ? error.stack : String(error)}`));
  t.teardown(async () => {
    if (faults.length > 0 || !t.passed) await saveEvidence(page, t.title, log);
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
