import { type HTTPRequest, InterceptResolutionAction, type Page } from 'puppeteer-core';

/** Part of the URL of a request by which the test learns that requests are held. */
const PROBE = 'is-intercepted';
const HELD = 204;

/**
 * Holds each request of a page until a function decides about it. The listener is added before interception is enabled,
 * because a request without a listener would be held for ever.
 * @param decide continues, aborts or answers a request
 */
export async function interceptRequests(page: Page, decide: (request: HTTPRequest) => void): Promise<void> {
  page.on('request', (request) => {
    const wasSent = request.interceptResolutionState().action === InterceptResolutionAction.Disabled;
    if (wasSent || request.isInterceptResolutionHandled()) return;
    if (request.url().includes(PROBE)) void request.respond({ status: HELD });
    else decide(request);
  });
  await page.setRequestInterception(true);
  // A busy browser reports that it holds requests before the page's own process does: a request in between is sent.
  if (page.url().startsWith('http')) while ((await page.evaluate(probe, PROBE)) !== HELD);
}

/** Runs in the page. */
const probe = async (name: string): Promise<number> =>
  (await fetch(`${location.origin}/?${name}`, { cache: 'no-store' })).status;
