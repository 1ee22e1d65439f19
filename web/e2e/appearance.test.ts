import test, { type ExecutionContext } from 'ava';
import type { HTTPRequest, Page } from 'puppeteer-core';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { checkAccessibility, setScheme } from '../testing/check-accessibility.ts';
import { type ConfiguratorOptions, openWeb, type Web } from '../testing/open-web.ts';
import { canvasBox, centreOf, chooseLayer, control, drag, hashCanvas } from '../testing/stage.ts';

// The language of the page and the styling of the enterprise's app.

let web: Web;
test.before(async () => {
  web = await openWeb(['asset-tag']);
});
test.after.always(() => web.close());

const openTag = (t: ExecutionContext, options: ConfiguratorOptions = {}) =>
  web.openConfigurator(t, { product: 'asset-tag', ...options });

const cartButton = (page: Page) => page.waitForSelector('header button[data-variant="filled"]');
const textOf = async (page: Page) => (await cartButton(page))!.evaluate((button) => button.ariaLabel);
const html = (page: Page) => page.$eval('html', ({ lang, dir }) => ({ lang, dir }));

/** Records every text that the page ever shows. */
const keepTexts = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const body = document.body as HTMLElement | null;
      for (const line of body?.innerText.split('\n') ?? []) shown.add(line.trim());
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Delays the German catalogue until everything that could show a text has loaded. */
async function holdCatalogue(page: Page): Promise<void> {
  await keepTexts(page);
  await page.setRequestInterception(true);
  const awaited = new Set(['/consumerconfigurator/data/', '/assets/first-design', '/assets/stage-']);
  let held: HTTPRequest | undefined;
  page.on('request', (request: HTTPRequest) => {
    if (request.url().includes('/assets/de-')) held = request;
    else void request.continue();
  });
  page.on('requestfinished', (request: HTTPRequest) => {
    for (const part of awaited) if (request.url().includes(part)) awaited.delete(part);
    if (awaited.size > 0 || !held) return;
    const catalogue = held;
    held = undefined;
    void whenIdle(page).then(() => catalogue.continue());
  });
}

const whenIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );

const prefer = (page: Page, ...languages: string[]) =>
  page.evaluateOnNewDocument((preferred: string[]) => {
    Object.defineProperty(navigator, 'languages', { get: () => preferred });
  }, languages);

const listScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name.replace(/^.*\/|-[\w-]{8}\.js$/g, '')),
  );

test.serial('the lang parameter sets the language, and no English is shown before it loads', async (t) => {
  const page = await openTag(t, { query: { lang: 'de' }, prepare: holdCatalogue });
  t.is(await textOf(page), 'In den Warenkorb');
  t.deepEqual(await html(page), { lang: 'de', dir: 'ltr' });
  const shown = await page.evaluate(() => [...(globalThis as unknown as { shown: Set<string> }).shown]);
  t.true(shown.includes('In den Warenkorb'));
  for (const english of ['Add to cart', 'Design', 'Preview', 'Add your text'])
    t.false(shown.includes(english), english);
});

test.serial(
  'without a lang parameter the browser language applies, with its region; English loads no catalogue',
  async (t) => {
    const page = await openTag(t, { prepare: (opened) => prefer(opened, 'pl', 'fr-CA', 'de') });
    t.is(await textOf(page), 'Ajouter au panier');
    t.deepEqual(await html(page), { lang: 'fr-CA', dir: 'ltr' });
    t.true((await listScripts(page)).includes('fr'));
    const english = await openTag(t, { prepare: (opened) => prefer(opened, 'pl', 'en-GB') });
    t.is(await textOf(english), 'Add to cart');
    const scripts = await listScripts(english);
    for (const language of ['de', 'fr', 'es', 'ar']) t.false(scripts.includes(language), language);
  },
);

test.serial('the page is in English if its catalogue fails to load', async (t) => {
  const page = await openTag(t, {
    query: { lang: 'de' },
    expectedErrors: [/Failed to load resource/],
    prepare: (opened) => failScripts(opened, /\/assets\/de-/),
  });
  t.is(await textOf(page), 'Add to cart');
  t.is((await html(page)).lang, 'en');
});

test.serial('[C8-01] messages of the engine are in the language of the page', async (t) => {
  const page = await web.openConfigurator(t, { query: { lang: 'es' }, isAwaited: false });
  const heading = await page.waitForSelector('[role=alert] h1');
  t.is(await heading!.evaluate(({ textContent }) => textContent), 'Producto no especificado');
});

test.serial('the page runs from right to left in Arabic, except the canvas', async (t) => {
  const [english, arabic] = [await openTag(t), await openTag(t, { query: { lang: 'ar' } })];
  t.deepEqual(await html(arabic), { lang: 'ar', dir: 'rtl' });
  t.is(await textOf(arabic), 'أضف إلى السلة');
  const title = await arabic.$eval('header h1', (heading) => {
    const { direction, textAlign } = getComputedStyle(heading);
    return { direction, textAlign };
  });
  t.deepEqual(title, { direction: 'ltr', textAlign: 'right' }, 'a long English name is truncated at its end');
  const place = (page: Page) => page.$eval('aside', (aside) => aside.getBoundingClientRect().left);
  t.is(await place(arabic), 0);
  t.true((await place(english)) > 1000);
  // Panels around the stage load after the design and may change the stage's size.
  await waitUntil(async () => (await canvasBox(arabic)).width === (await canvasBox(english)).width);
  await waitUntil(async () => (await hashCanvas(arabic)) === (await hashCanvas(english)));
  await chooseLayer(arabic, 'Owner');
  const from = await centreOf(arabic, 'Owner');
  await drag(arabic, from, { x: from.x - 40, y: from.y + 100 });
  const to = await centreOf(arabic, 'Owner');
  t.true(to.x < from.x - 20, 'the layer follows the pointer');
  const arrow = (page: Page) => page.$eval('header .platen-directed', (icon) => getComputedStyle(icon).scale);
  t.deepEqual([await arrow(arabic), await arrow(english)], ['-1 1', 'none']);
  await control(arabic, 'مساعدة: الخط').click();
  const help = await arabic.waitForSelector('[role=status]::-p-text(اختر خطًا)');
  t.not(help, null, 'help texts are translated');
  await checkAccessibility(t, arabic, 'Arabic');
});

test.serial('the colours of an app apply from the first frame, and texts stay readable', async (t) => {
  await setStyling({ primaryColour: '#ffcc00', backgroundColour: '#003366' });
  const page = await openTag(t, { prepare: keepGrounds });
  const button = await cartButton(page);
  const colours = await button!.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  t.deepEqual(colours, { backgroundColor: 'rgb(255, 204, 0)', color: 'rgb(0, 0, 0)' });
  const grounds = await page.evaluate(() => (globalThis as unknown as { grounds: string[] }).grounds);
  t.deepEqual(grounds, ['rgb(247, 249, 250)'], 'the only background colour that is painted');
  await checkAccessibility(t, page);
  await setScheme(page, 'dark');
  t.is(await page.$eval('body', (body) => getComputedStyle(body).backgroundColor), 'rgb(0, 51, 102)');
});

test.serial('the help of the enterprise is shown above that of the controls, as text', async (t) => {
  await setApp({ help: 'Call <b>us</b>: 0123\nWe are here from 9 to 5.' });
  const page = await openTag(t);
  await control(page, 'More').click();
  await control(page, 'Help', 'menuitem').click();
  await page.waitForSelector('[role=dialog] ::-p-text(We are here)');
  t.is(
    await page.$eval('[role=dialog] p', ({ innerText }) => innerText),
    'Call <b>us</b>: 0123\nWe are here from 9 to 5.',
  );
  await page.waitForSelector('[role=dialog] dl');
  await checkAccessibility(t, page);
});

test.serial('invalid colours and logos are ignored', async (t) => {
  await setStyling({
    primaryColour: '#fff}</style><script>document.title="taken"</script>',
    backgroundColour: 'url(//evil.example)',
    logo: 'https://evil.example/logo.png',
  });
  const page = await openTag(t);
  t.is(await page.title(), 'Asset tag');
  t.is(await page.$eval('body', (body) => getComputedStyle(body).backgroundColor), 'rgb(255, 255, 255)');
  t.notRegex(await page.content(), /evil/);
});

const setStyling = (styling: object): Promise<void> => setApp({ styling });

/** Stores the configuration of the enterprise's app without the validation of the API. */
async function setApp(configuration: object): Promise<void> {
  await web.api
    .database('partnerAppConfiguration')
    .insert({ enterpriseId: web.enterpriseId, configuration: JSON.stringify(configuration) })
    .onConflict('enterpriseId')
    .merge();
}

/** Records the background colours of all frames, from the first on. */
const keepGrounds = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const grounds: string[] = [];
    Object.assign(window, { grounds });
    const look = () => {
      const body = document.body as HTMLElement | null;
      const own = body && getComputedStyle(body).backgroundColor;
      const ground =
        own === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.documentElement).backgroundColor : own;
      if (ground && !grounds.includes(ground)) grounds.push(ground);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function failScripts(page: Page, address: RegExp): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (address.test(request.url())) void request.abort();
    else void request.continue();
  });
}
