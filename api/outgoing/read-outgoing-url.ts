import { isIP } from 'node:net';
import { PlatenError } from '../../engine/node.ts';
import type { AddressRules } from './address-rules.ts';

/** The target of a call, as its URL names it. */
export interface OutgoingTarget {
  url: URL;
  /** A name, or an address without brackets. */
  host: string;
}

/**
 * Reads the URL of an outgoing call. Names are looked up when the call is made.
 * @throws PlatenError `url-refused` for a URL that is never called
 */
export function readOutgoingUrl(text: string, rules: AddressRules): OutgoingTarget {
  if (!URL.canParse(text)) throw refused('it is not a URL: write one as in https://erp.example/platen');
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refused('it must begin with https://');
  if (url.username !== '' || url.password !== '') throw refused('it must not contain a name or a password');
  // The parser has written every notation of an IPv4 address (octal, short, one number) as four decimals.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !rules.isCallable(host)) throw refused('its address is not public');
  return { url, host };
}

const refused = (why: string) =>
  new PlatenError('url-refused', `The URL cannot be called: ${why}.`, { path: 'url' });
