import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { parseJson, PlatenError } from '../../engine/node.ts';

/** Bodies are records of a few kilobytes; a customisation with all its texts fits as well. */
const MAX_BYTES = 5 * 2 ** 20;
const MAX_MS = 30_000;

/**
 * Collects the bytes of a JSON body, and leaves the parsing to the engine: the text has one character a byte, which
 * converts back to the same bytes. Other kinds of bodies are disabled: handlers read forms of files themselves, as a
 * stream.
 */
const collect = koaBody({
  text: true,
  textTypes: ['json', '+json'],
  textLimit: MAX_BYTES,
  encoding: 'binary',
  json: false,
  urlencoded: false,
  multipart: false,
});

/**
 * Reads a JSON body. An empty one counts as `{}`.
 * @param maxMs time for the body to arrive
 * @throws PlatenError `body-too-large` (413), `body-type-unsupported` (415), `body-slow` (408), `body-incomplete`,
 * `json-invalid`
 */
export async function readJsonBody(context: Context, maxMs = MAX_MS): Promise<unknown> {
  const { 'content-length': length, 'transfer-encoding': chunked } = context.req.headers;
  if (chunked === undefined && Number(length ?? 0) === 0) return {};
  if ((context.get('content-encoding') || 'identity') !== 'identity')
    throw unsupported('Send the body without compression.');
  await inTime(context, collect(context, () => Promise.resolve()) as Promise<void>, maxMs);
  const { body } = context.request;
  // A form of another site's page cannot declare JSON, so its body is refused here.
  if (typeof body !== 'string')
    throw unsupported('Send the body as JSON, with Content-Type: application/json.');
  return body === '' ? {} : parseJson(Buffer.from(body, 'latin1'), { what: 'The body', maxBytes: MAX_BYTES });
}

/** A late body ends the reading, not the connection, so that the client receives the reason. */
async function inTime({ req }: Context, reading: Promise<void>, maxMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      req.pause();
      reject(slow(maxMs));
    }, maxMs);
  });
  try {
    await Promise.race([reading, late]);
  } catch (error) {
    throw explain(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Errors of the reader have a type (raw-body's). */
function explain(error: unknown): PlatenError {
  if (error instanceof PlatenError) return error;
  return (error as { type?: string }).type === 'entity.too.large'
    ? new PlatenError('body-too-large', `The body is larger than ${MAX_BYTES / 2 ** 20} MB.`, { status: 413 })
    : new PlatenError('body-incomplete', 'The body ended too early.', { cause: error });
}

const slow = (maxMs: number) =>
  new PlatenError('body-slow', `The body did not arrive within ${maxMs / 1000} seconds.`, { status: 408 });
const unsupported = (message: string) => new PlatenError('body-type-unsupported', message, { status: 415 });
