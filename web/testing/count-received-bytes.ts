import type { HTTPRequest } from 'puppeteer-core';

const PARTS = '/integration/v1/consumerconfigurator/images/parts';

/** Whether a request sends a part of a picture. */
export const isPart = (request: HTTPRequest): boolean =>
  request.method() === 'PUT' && request.url().includes(PARTS);

/**
 * How much of a picture the server has. The request ends its reading of bytes sent before.
 * @param part a request that has sent some of it
 */
export async function countReceivedBytes(serverUrl: string, part: HTTPRequest): Promise<number> {
  const headers = { 'x-upload-secret': part.headers()['x-upload-secret']! };
  const answer = await fetch(serverUrl + PARTS, { headers });
  return ((await answer.json()) as { receivedBytes: number }).receivedBytes;
}
