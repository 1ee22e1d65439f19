import fresh from 'fresh';
import Negotiator from 'negotiator';
import { type Encoding, ENCODINGS, type EncodedBody } from './encoded-body.ts';
import type { StreamAnswer } from '../routes/handler.ts';

type Header = (name: string) => string | undefined;

/** The content coding that a client prefers (RFC 9110 §12.5.3). A client that refuses all gets the bytes uncoded. */
export const chooseEncoding = (header: Header, available: readonly Encoding[] = ENCODINGS): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header('accept-encoding') } });
  return negotiator.encodings(available, { preferred: available })[0] ?? 'identity';
};

/**
 * Whether a client has the content that these headers describe cached (RFC 9110 §13). `Cache-Control: no-cache`, which
 * fetch adds where a page sets a tag itself, asks caches to validate (RFC 9111 §5.2.1.4), which this does.
 */
export const isFresh = (header: Header, headers: Record<string, string>): boolean =>
  fresh({ 'if-none-match': header('if-none-match') }, { etag: headers['ETag'] });

/**
 * Answers with a body in the content coding that the client prefers, or with 304 when the client has it cached. The tag is
 * weak, since the codings are different bytes of the same content.
 */
export async function answerEncoded(
  body: EncodedBody,
  header: Header,
  cacheControl: string,
): Promise<StreamAnswer> {
  const headers = {
    ETag: `W/"${body.tag}"`,
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
  };
  if (isFresh(header, headers)) return { status: 304, body: undefined, headers };
  const encoding = chooseEncoding(header);
  const bytes = await body.encode(encoding);
  return {
    body: bytes,
    headers: {
      ...headers,
      'Content-Type': body.contentType,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  };
}
