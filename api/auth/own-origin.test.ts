import test from 'ava';
import type { Context } from 'koa';
import { isOwnOrigin, refuseOtherOrigins } from './own-origin.ts';

const plain = { protocol: 'http', host: 'platen.example:3000' };

test('an origin is own when it is the host of the request, with or without TLS, or the public address', (t) => {
  t.true(isOwnOrigin('http://platen.example:3000', plain, undefined));
  t.true(isOwnOrigin('https://platen.example:3000', plain, undefined));
  t.true(isOwnOrigin('HTTP://Platen.Example:3000', plain, undefined));
  t.true(isOwnOrigin('https://shop.example', plain, 'https://shop.example/platen/'));
  t.true(isOwnOrigin('https://platen.example', { protocol: 'https', host: 'platen.example:443' }, undefined));
});

test('other origins are not own: another host, port or scheme, no origin, an invalid address', (t) => {
  for (const origin of [
    'http://evil.example',
    'http://platen.example',
    'http://platen.example:3001',
    'ftp://platen.example:3000',
    'http://platen.example:3000.evil.example',
    'null',
    '',
  ])
    t.false(isOwnOrigin(origin, plain, undefined), origin);
  t.false(isOwnOrigin('https://shop.example', plain, undefined));
  t.false(isOwnOrigin('https://shop.example', plain, 'no address'));
  t.false(isOwnOrigin('https://shop.example', { protocol: 'http', host: '' }, undefined));
});

const refusal = (method: string, headers: Record<string, string>): string => {
  const context = { ...plain, method, get: (name: string) => headers[name] ?? '' };
  try {
    refuseOtherOrigins(context as unknown as Context, undefined);
    return 'none';
  } catch (error) {
    const { code, status, message } = error as { code: string; status: number; message: string };
    return `${code} ${status}: ${message}`;
  }
};

test('a call that may change something is refused to pages of other sites, by either header', (t) => {
  const origin = 'http://platen.example:3000';
  const refused = 'cross-site 403: Pages of other sites may not do this.';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    t.is(refusal(method, {}), 'none', `${method} of a program`);
    t.is(refusal(method, { origin, 'sec-fetch-site': 'same-origin' }), 'none', method);
    t.is(refusal(method, { 'sec-fetch-site': 'none' }), 'none', method);
    t.is(refusal(method, { origin: 'http://evil.example' }), refused, method);
    t.is(refusal(method, { 'sec-fetch-site': 'cross-site' }), refused, method);
    t.is(refusal(method, { origin, 'sec-fetch-site': 'same-site' }), refused, method);
    t.is(refusal(method, { origin: 'null', 'sec-fetch-site': 'same-origin' }), refused, method);
  }
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    t.is(refusal(method, { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }), 'none', method);
});
