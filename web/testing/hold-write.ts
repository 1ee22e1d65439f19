import type { HTTPRequest, Page } from 'puppeteer-core';
import { interceptRequests } from './intercept-requests.ts';

/** A request that the browser has not sent yet. */
export interface HeldWrite {
  /** Waits until the page makes the request. */
  made: Promise<void>;
  send: () => void;
}

/** Holds the first request of a page that writes: by POST, PUT, PATCH or DELETE. */
export async function holdWrite(page: Page): Promise<HeldWrite> {
  let held: HTTPRequest | undefined;
  let report = () => {};
  const made = new Promise<void>((resolve) => {
    report = resolve;
  });
  await interceptRequests(page, (request) => {
    if (held || ['GET', 'HEAD', 'OPTIONS'].includes(request.method())) return void request.continue();
    held = request;
    report();
  });
  return { made, send: () => void held?.continue() };
}
