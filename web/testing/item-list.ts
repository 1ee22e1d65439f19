import type { ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import type { ConfiguratorOptions, Web } from './open-web.ts';
import { readDesign } from './read-session.ts';
import { control } from './stage.ts';
import { waitForFocus } from './walk.ts';

/** Opens the list of items of a product, by its button. */
export async function openItems(
  web: Web,
  t: ExecutionContext,
  options: ConfiguratorOptions = {},
): Promise<Page> {
  const page = await web.openConfigurator(t, { product: 'award-plaque', ...options });
  await control(page, 'Names for each item', 'button').click();
  await page.waitForSelector('[data-wide] [aria-label$=", item 1"]');
  // Text that is typed next goes into the first cell. A phone has no cells.
  if (options.viewport !== 'phone') await waitForFocus(page, /, item 1$/);
  return page;
}

/** The texts of each item, by layer name. */
export const readItems = async (page: Page): Promise<Record<string, string>[]> =>
  (await readDesign(page)).customisation.textAreaQuantities.map(({ layers }) =>
    Object.fromEntries(layers.map(({ name, text }) => [name, text])),
  );

/** Presses keys one after another. */
export const press = async (page: Page, ...keys: Parameters<Page['keyboard']['press']>[0][]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Uploads a CSV file of items. */
export const upload = async (page: Page, name: string, text: string): Promise<void> => {
  await page.evaluate(
    (fileName, content) => {
      const input = document.querySelector<HTMLInputElement>('input[data-csv]')!;
      const files = new DataTransfer();
      files.items.add(new File([content], fileName));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    name,
    text,
  );
};
