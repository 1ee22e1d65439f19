import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { AxeResults, RunOptions } from 'axe-core';
import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';

interface AxeScope {
  axe: { run: (options: RunOptions) => Promise<AxeResults> };
}

let axe: Promise<string> | undefined;

/** Rules about colours. All other rules have the same result in both colour schemes. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Asserts that axe-core reports no violation on the page, in the light and in the dark scheme.
 * @param state names the state of the page in the assertion message
 */
export async function checkAccessibility(t: ExecutionContext, page: Page, state = ''): Promise<void> {
  axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(await axe);
  const before = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const scheme of ['light', 'dark'] as const) {
    await setScheme(page, scheme);
    const options: RunOptions = {
      resultTypes: ['violations'],
      ...(scheme === 'dark' && { runOnly: { type: 'rule', values: RULES_OF_COLOURS } }),
    };
    let found = await findViolations(page, options);
    if (found.length > 0) {
      // A toast that fades out has less contrast.
      await untilStill(page);
      found = await findViolations(page, options);
    }
    t.deepEqual(found, [], `${state} in the ${scheme} scheme`);
  }
  await setScheme(page, before ? 'dark' : 'light');
}

const findViolations = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as unknown as AxeScope).axe.run(wanted);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  }, options);

/** Sets the colour scheme of the device and waits until the page has it and no transition is running. */
export async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
    {},
    scheme,
  );
  await untilStill(page);
}

/** Waits until no transition is running. */
async function untilStill(page: Page): Promise<void> {
  // The promise `finished` of a transition stays pending if Chromium drops the transition with its element.
  await page.waitForFunction(
    () =>
      !document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        ),
  );
}
