import { type HTTPRequest, InterceptResolutionAction, type Page } from 'puppeteer-core';

/**
 * Holds each request of a page until a function has decided about it. The page is listened to before its requests are
 * held: one without a listener would be held for ever.
 * @param decide continues, aborts or answers a request that is not decided yet
 */
export async function interceptRequests(page: Page, decide: (request: HTTPRequest) => void): Promise<void> {
  page.on('request', (request) => {
    const wasSent = request.interceptResolutionState().action === InterceptResolutionAction.Disabled;
    if (!wasSent && !request.isInterceptResolutionHandled()) decide(request);
  });
  await page.setRequestInterception(true);
}
