import fresh from 'fresh';
import Negotiator from 'negotiator';
import { type Encoding, ENCODINGS, type EncodedBody } from './encoded-body.ts';
import type { StreamAnswer } from '../routes/handler.ts';

type Header = (name: string) => string | undefined;

/** The content coding that a client likes best (RFC 9110 §12.5.3). It may have refused all: then it gets the bytes. */
export const chooseEncoding = (header: Header, available: readonly Encoding[] = ENCODINGS): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header('accept-encoding') } });
  return negotiator.encodings(available, { preferred: available })[0] ?? 'identity';
};

/**
 * Whether a client has what these headers describe (RFC 9110 §13). `Cache-Control: no-cache`, which fetch adds where a
 * page names a tag by itself, asks caches to validate (RFC 9111 §5.2.1.4): this is where they do.
 */
export const isFresh = (header: Header, headers: Record<string, string>): boolean =>
  fresh({ 'if-none-match': header('if-none-match') }, { etag: headers['ETag'] });

/**
 * Answers with a body, in the content coding that the client likes best, or says that the client has it already. The tag
 * is weak, since the codings are other bytes of the same content.
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
