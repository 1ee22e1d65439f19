import type { HTTPRequest } from 'puppeteer-core';

const PARTS = '/integration/v1/consumerconfigurator/images/parts';

/** Whether a request sends a part of a picture. */
export const isPart = (request: HTTPRequest): boolean =>
  request.method() === 'PUT' && request.url().includes(PARTS);

/**
 * The number of bytes of a picture that the server has received. The request ends the server's reading of earlier bytes.
 * @param part a request that has sent some of them
 */
export async function countReceivedBytes(serverUrl: string, part: HTTPRequest): Promise<number> {
  const headers = { 'x-upload-secret': part.headers()['x-upload-secret']! };
  const answer = await fetch(serverUrl + PARTS, { headers });
  return ((await answer.json()) as { receivedBytes: number }).receivedBytes;
}
