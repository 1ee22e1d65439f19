import type { IncomingMessage } from 'node:http';
import { parseJson, PlatenError } from '../../engine/node.ts';

/** Bodies are records of a few kilobytes; a customisation with all its texts stays below this too. */
const MAX_BYTES = 5 * 2 ** 20;
/** Within this time a body has to be there. */
const MAX_MS = 30_000;

/**
 * Reads a body of JSON. An empty one counts as `{}`.
 * @throws PlatenError `body-too-large` (413), `body-type-unsupported` (415), `body-slow` (408), `json-invalid`
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const { 'content-length': length = '0', 'content-encoding': encoding = 'identity' } = request.headers;
  if (Number(length) > MAX_BYTES) throw tooLarge();
  if (encoding !== 'identity') throw unsupported('Send the body as it is, not packed.');
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  // A form of another site's page cannot say so: what it sends never gets here.
  if (!/^application\/(\w+\+)?json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw unsupported('Send the body as JSON, with Content-Type: application/json.');
  return parseJson(bytes, { what: 'The body', maxBytes: MAX_BYTES });
}

/** What is wrong ends the reading, not the connection: the client is to read why. */
function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let sizeBytes = 0;
    const timer = setTimeout(() => fail(slow()), MAX_MS);
    const fail = (error: Error) => {
      clearTimeout(timer);
      request.off('data', take).pause();
      reject(error);
    };
    const take = (part: Buffer) => {
      sizeBytes += part.length;
      if (sizeBytes > MAX_BYTES) fail(tooLarge());
      else parts.push(part);
    };
    request
      .on('data', take)
      .once('end', () => {
        clearTimeout(timer);
        resolve(Buffer.concat(parts, sizeBytes));
      })
      .once('error', fail)
      .once('close', () => fail(new PlatenError('body-incomplete', 'The body ended too early.')));
  });
}

const slow = () =>
  new PlatenError('body-slow', `The body did not arrive within ${MAX_MS / 1000} seconds.`, { status: 408 });
const tooLarge = () =>
  new PlatenError('body-too-large', `The body is larger than ${MAX_BYTES / 2 ** 20} MB.`, { status: 413 });
const unsupported = (message: string) => new PlatenError('body-type-unsupported', message, { status: 415 });
