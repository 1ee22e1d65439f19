import type { Page } from 'puppeteer-core';
import type { Session } from '../configurator/session/session.ts';

interface Debugged {
  platen: { session: { setState: (change: Partial<Session>) => void } };
}

/** Brings a page that is open with `debug=true` into a state that takes long to reach by hand. */
export const changeSession = (page: Page, changes: Partial<Session>): Promise<void> =>
  page.evaluate((changed) => {
    (globalThis as unknown as Debugged).platen.session.setState(changed);
  }, changes as never);
