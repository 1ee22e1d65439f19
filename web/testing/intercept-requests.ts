import { type HTTPRequest, InterceptResolutionAction, type Page } from 'puppeteer-core';

/**
 * Holds each request of a page until a function decides about it. The listener is added before interception is enabled,
 * because a request without a listener would be held for ever.
 * @param decide continues, aborts or answers a request
 */
export async function interceptRequests(page: Page, decide: (request: HTTPRequest) => void): Promise<void> {
  page.on('request', (request) => {
    const wasSent = request.interceptResolutionState().action === InterceptResolutionAction.Disabled;
    if (!wasSent && !request.isInterceptResolutionHandled()) decide(request);
  });
  await page.setRequestInterception(true);
}
