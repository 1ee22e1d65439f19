import type { Page } from 'puppeteer-core';
import type { Session } from '../configurator/session/session.ts';

interface Debugged {
  platen: { session: { setState: (change: Partial<Session>) => void } };
}

/** Sets the state of a page that was opened with `debug=true`, where reaching it by the user interface takes long. */
export const changeSession = (page: Page, changes: Partial<Session>): Promise<void> =>
  page.evaluate((changed) => {
    (globalThis as unknown as Debugged).platen.session.setState(changed);
  }, changes as never);
