import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { saveCustomisationCall } from '../../api/contract/calls/configurator.ts';
import { createOrderCall } from '../../api/contract/calls/orders.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { readDesign } from '../testing/read-session.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { chooseLayer } from '../testing/stage.ts';
import { uploadFile } from '../testing/upload-file.ts';

let web: Web;
let folder: string;
/** The codes of designs, each with one converted picture. */
const codes = new Map<string, string>();

test.before(async () => {
  web = await openWeb(['coaster']);
  folder = await mkdtemp(join(tmpdir(), 'platen-'));
});
test.after.always(async () => {
  await web?.close();
  if (folder) await rm(folder, { recursive: true });
});

const NOTES = {
  gif: 'The GIF was saved as JPG. Only the first frame of an animation is kept.',
  tiff: 'The TIFF picture was saved as JPG.',
};

/** Opens the configurator, and counts its questions about conversions. */
async function open(t: ExecutionContext, query: Record<string, string> = {}) {
  let asked = 0;
  const page = await web.openConfigurator(t, {
    product: 'coaster',
    query,
    prepare: async (opened) => {
      opened.on('request', (request) => {
        if (new URL(request.url()).pathname.endsWith('/consumerconfigurator/images')) asked += 1;
      });
    },
  });
  return { page, asked: () => asked };
}

const hasNote = (page: Page, text: string) => page.waitForSelector(`aside ::-p-text(${text})`);

for (const format of ['gif', 'tiff'] as const)
  test.serial(`the note about a ${format} is shown at once, and on every device`, async (t) => {
    const file = join(folder, `party.${format}`);
    const raw = { create: { width: 2400, height: 1600, channels: 3, background: '#3366cc' } } as const;
    await sharp(raw)[format]().toFile(file);
    const { page, asked } = await open(t);
    await chooseLayer(page, 'Round photo');
    await uploadFile(page, 'aside input[type=file]', file);
    await hasNote(page, NOTES[format]);
    t.is(asked(), 0, 'the answer of the upload has the formats');
    const { shopProductVariantId, shopDomain } = web.products.get('coaster')!;
    const { customisation } = await readDesign(page);
    const body = { shopProductVariantId, ...customisation };
    const saved = await web.api.as(undefined).client(saveCustomisationCall, { query: { shopDomain }, body });
    codes.set(format, saved.customisationCode);

    const { customisationCode } = saved;
    const { page: other, asked: askedThere } = await open(t, { customisationCode });
    t.is(askedThere(), 0, 'loading the design asks nothing');
    await chooseLayer(other, 'Round photo');
    await hasNote(other, NOTES[format]);
    t.is(askedThere(), 1);
    await checkAccessibility(t, other);
    await other.keyboard.press('Escape');
    await other.waitForFunction((text) => !document.body.innerText.includes(text), {}, NOTES[format]);
    await chooseLayer(other, 'Round photo');
    await hasNote(other, NOTES[format]);
    t.is(askedThere(), 1, 'the answer is kept');
  });

test.serial('staff read the conversion at the file and at the item of an order', async (t) => {
  const staff = await web.api.createUser(web.enterpriseId, ['ENTERPRISE_ADMIN']);
  const { id } = await web.api.as(staff).client(createOrderCall, {
    params: { enterpriseId: web.enterpriseId },
    body: { orderNumber: 'N-1', items: [{ customisationCode: codes.get('gif')!, quantity: 1 }] },
  });
  const page = await openDashboard(t, web, staff, `/order-manager/${id}`);
  await page.waitForSelector(`main section ::-p-text(${NOTES.gif})`);
  t.false(await page.evaluate((text) => document.body.innerText.includes(text), NOTES.tiff));
  await page.goto(new URL('/files?context=personalisation-images', page.url()).href);
  await page.locator('main td button ::-p-text(party.jpg)').click();
  await page.waitForSelector('[role=dialog] dt ::-p-text(Converted from)');
  await checkAccessibility(t, page);
});
