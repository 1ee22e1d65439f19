import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import type { PageOptions } from './open-page.ts';
import type { Web } from './open-web.ts';

/** The name and the password in an authorization header from `createUser`. */
export function credentialsOf(authorization: string): { username: string; password: string } {
  const [username = '', password = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
    .toString()
    .split(':');
  return { username, password };
}

/**
 * Opens a page of the dashboard in a session of its own.
 * @param authorization header from `createUser`
 */
export async function openDashboard(
  t: ExecutionContext,
  web: Web,
  authorization: string,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const body = credentialsOf(authorization);
  const { headers } = await web.api.call('POST', '/v1/session', { body });
  const [name = '', value = ''] = headers.getSetCookie()[0]!.split(';')[0]!.split('=');
  const page = await web.openPage(t, path, {
    ...options,
    prepare: async (opened) => {
      await opened.browserContext().setCookie({ name, value, domain: new URL(web.api.url).hostname });
      await options.prepare?.(opened);
    },
  });
  await page.waitForSelector('main h1');
  return page;
}

/** Ends the session of a page without notifying the page. */
export const endSessionOf = async (page: Page): Promise<void> =>
  page.browserContext().deleteCookie(...(await page.browserContext().cookies()));

/** Waits until a page is redirected to /login and signs in there. @param authorization header from `createUser` */
export async function signInAgain(page: Page, authorization: string): Promise<void> {
  await page.waitForFunction(() => location.pathname === '/login');
  const { username, password } = credentialsOf(authorization);
  await page.locator('::-p-aria([name="E-mail address"][role="textbox"])').fill(username);
  await page.locator('input[type=password]').fill(password);
  await page.locator('::-p-aria([name="Sign in"][role="button"])').click();
}
