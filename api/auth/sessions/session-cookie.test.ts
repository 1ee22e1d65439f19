import test from 'ava';
import type { Context } from 'koa';
import { SessionCookie } from './session-cookie.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function cookieOf(secure: boolean, publicUrl?: string) {
  const written: unknown[][] = [];
  const cookies = {
    secure: false,
    get: (name: string) => `value of ${name}`,
    set: (...args: unknown[]) => void written.push(args),
  };
  const cookie = new SessionCookie({ secure, cookies } as unknown as Context, publicUrl);
  return { cookie, cookies, written };
}
const always = { httpOnly: true, sameSite: 'strict', path: '/', overwrite: true };

test('the cookie is secure behind TLS, which the request or the public address shows', (t) => {
  t.is(cookieOf(true).cookie.read(), 'value of __Host-platen-session');
  t.is(cookieOf(false, 'https://platen.example/').cookie.read(), 'value of __Host-platen-session');
  t.is(cookieOf(false, 'http://platen.example/').cookie.read(), 'value of platen-session');
  t.is(cookieOf(false).cookie.read(), 'value of platen-session');
});

test('the cookie of a remembered session lasts 400 days, any other until the browser closes', (t) => {
  const { cookie, cookies, written } = cookieOf(true);
  cookie.write({ token: 'a', isRemembered: true });
  cookie.write({ token: 'b', isRemembered: false });
  t.true(cookies.secure);
  t.deepEqual(written, [
    ['__Host-platen-session', 'a', { ...always, secure: true, maxAge: 400 * DAY_MS }],
    ['__Host-platen-session', 'b', { ...always, secure: true }],
  ]);
});

test('a cleared cookie expires at once', (t) => {
  const { cookie, cookies, written } = cookieOf(false);
  cookie.clear();
  t.false(cookies.secure);
  t.deepEqual(written, [['platen-session', '', { ...always, secure: false, maxAge: 0 }]]);
});
