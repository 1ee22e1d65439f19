import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import type { Dialog } from '../configurator/session/dialog.ts';
import type { Session } from '../configurator/session/session.ts';
import { changeSession } from '../testing/change-session.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { pressWithControl } from '../testing/keys.ts';
import { listSmallTargets } from '../testing/list-small-targets.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readDesign } from '../testing/read-session.ts';
import { chooseLayer, control, layerBox } from '../testing/stage.ts';

// axe-core reports no violation in any state of the configurator, in both colour schemes, on a desktop and on a phone. On the
// phone every control is large enough for a thumb.

let web: Web;
test.before(async () => {
  web = await openWeb(['mug', 'award-plaque']);
});
test.after.always(() => web.close());

async function draftOf(page: Page): Promise<NonNullable<Session['offeredDraft']>> {
  const design = await readDesign(page);
  const draft = {
    version: 1,
    place: '',
    tabId: '',
    savedAt: 0,
    maskId: '',
    design,
    past: [],
    future: [],
  } as const;
  return { draft, isOpenElsewhere: false };
}

const DIALOGS: Dialog[] = [
  {
    kind: 'validation',
    findings: [{ severity: 'error', rule: 'C5-02', message: 'Text is missing.', path: '' }],
  },
  { kind: 'updated', title: 'Update Complete', text: 'Customisation updated successfully.' },
  { kind: 'saved', customisationCode: 'bF1cQ2' },
  { kind: 'save-progress' },
  { kind: 'load-progress' },
  { kind: 'help' },
];

/** Runs in the page. @returns the labels of buttons that another element covers */
const listCovered = (buttons: HTMLElement[]): string[] =>
  buttons.flatMap((button) => {
    const { left, top, right, bottom } = button.getBoundingClientRect();
    const ends = [left + 4, (left + right) / 2, right - 4];
    const isFree = (x: number) => button.contains(document.elementFromPoint(x, (top + bottom) / 2));
    return ends.every(isFree) ? [] : [button.textContent];
  });

for (const viewport of ['desktop', 'phone'] as const) {
  const open = (t: ExecutionContext, product: string, query: Record<string, string> = {}) =>
    web.openConfigurator(t, { product, viewport, query });
  const checkState = async (t: ExecutionContext, page: Page, state: string): Promise<void> => {
    await checkAccessibility(t, page, state);
    if (viewport === 'phone') t.deepEqual(await listSmallTargets(page), [], state);
  };

  test.serial(`the panels are accessible (${viewport})`, async (t) => {
    const page = await open(t, 'mug');
    await checkState(t, page, 'nothing selected');
    for (const name of ['Background', 'Photo all round', 'Left emblem', 'Arched text']) {
      await chooseLayer(page, name);
      await page.waitForSelector('aside section :is(input, button[aria-pressed])');
      if (name === 'Arched text') await control(page, 'More', 'button').click();
      await checkState(t, page, name);
      if (name === 'Arched text') {
        await page.locator('aside input[aria-haspopup=listbox]').click();
        await page.waitForSelector('[role=listbox] [role=option]');
        await checkState(t, page, 'fonts');
        await page.keyboard.press('Escape');
      }
      await control(page, 'All parts').click();
    }
  });

  test.serial(`dialogs, notices and the menu are accessible (${viewport})`, async (t) => {
    const page = await open(t, 'mug');
    for (const dialog of DIALOGS) {
      await changeSession(page, { dialog });
      await page.waitForSelector('[role=dialog]');
      await checkState(t, page, dialog.kind);
      await page.keyboard.press('Escape');
      await page.waitForSelector('[role=dialog]', { hidden: true });
    }
    await changeSession(page, { fault: 'The view could not be drawn.', showsFindings: true });
    await checkState(t, page, 'a fault');
    await control(page, 'More', 'button').click();
    await page.waitForSelector('[role=menu]');
    await checkState(t, page, 'the menu');
  });

  test.serial(`the stage is accessible (${viewport})`, async (t) => {
    const page = await open(t, 'mug');
    await changeSession(page, { aids: ['rulers', 'bleed', 'trim', 'safe-area'] });
    await control(page, 'View', 'button').click();
    await page.waitForSelector('[role=menu]');
    await page.waitForSelector('[data-line=safe-area]');
    await checkState(t, page, 'the menu of the view');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role=menu]'));
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'View');
    await chooseLayer(page, 'Message');
    await control(page, 'Your text').fill('Best wishes');
    await (await layerBox(page, 'Message')).focus();
    await page.waitForSelector('main [role=group][aria-label^="Actions for"]', { visible: true });
    await checkState(t, page, 'the bar beside a layer');
    await pressWithControl(page, 'd');
    await layerBox(page, 'Message 2');
    await pressWithControl(page, 'a');
    await page.waitForSelector('main [role=group][aria-label$="parts are selected"]', { visible: true });
    await changeSession(page, { offeredDraft: await draftOf(page) });
    await page.waitForSelector('section[aria-label="Unfinished design"]');
    await checkState(t, page, 'several layers and an offered draft');
    t.deepEqual(await page.$$eval('section[aria-label="Unfinished design"] button', listCovered), []);
    await changeSession(page, { offeredDraft: undefined });
    await control(page, 'History').click();
    await page.waitForSelector('[role=menuitemradio]');
    await checkState(t, page, 'the history');
  });

  test.serial(`the review is accessible (${viewport})`, async (t) => {
    const page = await open(t, 'mug');
    await changeSession(page, { stage: 'REVIEW' });
    await page.waitForSelector('main section [role=status]');
    await checkState(t, page, 'the review');
  });

  test.serial(`the list of items is accessible (${viewport})`, async (t) => {
    const page = await open(t, 'award-plaque', { isProductTester: 'true', quantity: '3' });
    await changeSession(page, { itemList: {} });
    await page.waitForSelector('aside input, [role=grid]');
    await checkState(t, page, 'the list of items');
  });
}
