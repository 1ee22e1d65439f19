import type { HTTPRequest, Page } from 'puppeteer-core';
import { interceptRequests } from './intercept-requests.ts';

/** The failure of a request. */
export interface Fault {
  /** HTTP status. Absent: the connection is reset. */
  status?: number;
  headers?: Record<string, string>;
  body?: object;
  /** The request fails after this promise has resolved. */
  after?: Promise<unknown>;
}
export const RESET: Fault = {};
export const TOO_MANY: Fault = {
  status: 429,
  headers: { 'Retry-After': '1' },
  body: { error: 'Too many calls. Try again in 1 seconds.', errorCode: 'calls-exceeded' },
};
export const BAD_GATEWAY: Fault = { status: 502 };
export const INTERNAL: Fault = {
  status: 500,
  body: { error: 'x', errorCode: 'internal', internalErrorCode: 'A1' },
};
export const MAINTAINED: Fault = { status: 503, body: { error: 'Back at six.', errorCode: 'maintenance' } };
export const STORAGE_FULL: Fault = {
  status: 507,
  body: { error: 'The file storage is full.', errorCode: 'storage-full' },
};
/** Console errors of faults. */
export const FAULTS = [/ERR_CONNECTION_RESET/, /status of (429|500|502|503|507|400)/];

/**
 * Fails the first requests whose URL contains a part; the server answers later ones.
 * @param method only requests of this HTTP method; default: of any
 * @returns the faults that are left
 */
export async function faultRequests(
  page: Page,
  part: string,
  faults: Fault[],
  method?: 'POST' | 'PUT',
): Promise<Fault[]> {
  const left = [...faults];
  await interceptRequests(page, (request) => {
    const isMeant = request.url().includes(part) && (method ?? request.method()) === request.method();
    const fault = isMeant ? left.shift() : undefined;
    if (!fault) return void request.continue();
    void Promise.resolve(fault.after).then(() => fail(request, fault));
  });
  return left;
}

function fail(request: HTTPRequest, { status, headers = {}, body = {} }: Fault): Promise<void> {
  if (status === undefined) return request.abort('connectionreset');
  return request.respond({ status, headers, contentType: 'application/json', body: JSON.stringify(body) });
}
