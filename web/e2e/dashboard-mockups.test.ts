import { randomUUID } from 'node:crypto';
import test, { type ExecutionContext } from 'ava';
import type { Page } from 'puppeteer-core';
import { fileReference } from '../../api/data/file-reference.ts';
import { readZip } from '../../api/testing/read-zip.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { delayTimers, endTimers } from '../testing/delay-timers.ts';
import { interceptRequests } from '../testing/intercept-requests.ts';
import { fakeLiveServer, sentByPage, notifyPage, waitUntilSent } from '../testing/fake-live-server.ts';
import { holdWrite } from '../testing/hold-write.ts';
import { pressWithControl } from '../testing/keys.ts';
import { openWeb, type Web } from '../testing/open-web.ts';
import { waitForTextGone, waitForText } from '../testing/wait-for-text.ts';
import { openDashboard } from '../testing/sign-in.ts';
import { control } from '../testing/stage.ts';

interface Entry {
  name: string;
  elementId: string;
  maskId: number;
  primaryMockup: boolean;
  sequence: number;
}

let web: Web;
let admin: string;
let monitoring: string;
let groupId: number;
let entries: Entry[];
test.before(async () => {
  web = await openWeb(['phone-case']);
  const { api, enterpriseId } = web;
  admin = await api.createUser(enterpriseId, ['ENTERPRISE_ADMIN']);
  monitoring = await api.createUser(enterpriseId, ['SYSTEM_MONITORING']);
  const group = (await api.database('productGroup').where({ enterpriseId }).first('id', 'mockups')) as {
    id: number;
    mockups: Entry[];
  };
  groupId = group.id;
  entries = group.mockups;
});
test.after.always(() => web.close());

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const start = () => ({
  kind: 'START',
  mockups: entries.map(({ maskId, elementId, name }) => ({ maskId, mockupAreaId: elementId, name })),
});
const made = ({ maskId, elementId, name, primaryMockup }: Entry) => ({
  kind: 'MOCKUP',
  maskId,
  mockupAreaId: elementId,
  name,
  image: PIXEL,
  primaryMockup,
  sequence: 0,
  widthPx: 1500,
  heightPx: 1500,
});
const GENERATED = 'Your mockups are being generated. Please bear with us.';
const PREPARED = 'Your mockups are being prepared. Please bear with us.';

async function open(t: ExecutionContext): Promise<Page> {
  const page = await openDashboard(t, web, admin, `/mockups/${groupId}`, { prepare: fakeLiveServer });
  await waitUntilSent(page, 1);
  return page;
}

test.serial('[B2-33] a notice with a spinner is shown until the first picture is ready', async (t) => {
  const page = await open(t);
  await waitForText(page, PREPARED);
  t.truthy(await page.$('[role=status] .mantine-Loader-root'), 'with a spinner');
  await checkAccessibility(t, page);
  await notifyPage(page, start());
  await notifyPage(page, made(entries[0]!));
  await waitForTextGone(page, PREPARED);
  await page.waitForSelector(`main img[src^="data:"]`);
});

test.serial(
  '[B2-33] the preview shows a spinner until the first picture, and a message when all are ready',
  async (t) => {
    const page = await open(t);
    await control(page, 'Preview', 'button').click();
    await waitForText(page, GENERATED);
    t.truthy(await page.$('[role=dialog] .mantine-Loader-root'), 'with a spinner');
    t.is(await page.$('main [role=status] .mantine-Loader-root'), null, 'the notice of the page is hidden');
    await notifyPage(page, start(), made(entries[0]!));
    await waitForTextGone(page, GENERATED);
    await page.waitForSelector('[role=dialog] li img');
    await checkAccessibility(t, page);
    await notifyPage(page, ...entries.slice(1).map(made), { kind: 'COMPLETE' });
    await waitForText(page, 'All pictures are made.');
  },
);

test.serial('the choice of a sold variant names its shop and the variant', async (t) => {
  const { api, enterpriseId } = web;
  const shop = (await api.database('shop').where({ enterpriseId }).first('name')) as { name: string };
  const page = await open(t);
  const input = await page.waitForSelector('main ::-p-aria([name="Shown as it is sold"])');
  t.is(
    await input!.evaluate((field) => (field as HTMLInputElement).value),
    `${shop.name}: Phone case, Gloss`,
  );
});

test.serial('failed pictures are reported and can be requested again', async (t) => {
  const page = await open(t);
  await notifyPage(page, start(), {
    kind: 'ERROR',
    errorCode: 'asset-missing',
    error: 'A scene is missing.',
  });
  await notifyPage(page, { kind: 'TERMINATE', reason: 'failed', error: 'Not all mockups could be made.' });
  await waitForText(page, 'A scene is missing.');
  const asked = (await sentByPage(page)).length;
  await control(page, 'Try again', 'button').click();
  await waitUntilSent(page, asked + 1);
  await waitForTextGone(page, 'A scene is missing.');
  t.like((await sentByPage(page)).at(-1), { action: 'CREATEMOCKUPS' });
});

test.serial('pictures are made again with progress; failed ones are listed beside the others', async (t) => {
  const page = await open(t);
  await notifyPage(page, start(), ...entries.map(made), { kind: 'COMPLETE' });
  await page.waitForSelector('main a ::-p-text(Download all)');
  const [before] = await sentByPage(page);
  await control(page, 'Regenerate all', 'button').click();
  await waitUntilSent(page, 2);
  const after = (await sentByPage(page)).at(-1)!;
  t.like(after, { action: 'CREATEMOCKUPS', shopProductVariantId: before!['shopProductVariantId'] });
  t.not(after['id'], before!['id'], 'the former id would return the existing pictures');
  await notifyPage(page, start());
  await waitForText(page, `0 of ${entries.length} pictures`);
  t.is(await page.$('main a ::-p-text(Download all)'), null, 'there is nothing new to download yet');
  t.is((await page.$$('main fieldset img')).length, entries.length, 'the former pictures stay');
  await notifyPage(page, made(entries[0]!));
  await waitForText(page, `1 of ${entries.length} pictures`);
  await checkAccessibility(t, page, 'pictures that are made again');
  const { kind: _, image: __, ...place } = made(entries[1]!);
  await notifyPage(page, {
    ...place,
    kind: 'ERROR',
    errorCode: 'asset-missing',
    error: 'Its scene is missing.',
  });
  await notifyPage(page, ...entries.slice(2).map(made));
  await notifyPage(page, { kind: 'TERMINATE', reason: 'failed', error: 'Not all mockups could be made.' });
  await waitForText(page, '1 picture was not made:');
  await page.waitForSelector(`[role=alert] li ::-p-text(${entries[1]!.name})`);
  await waitForText(page, 'Its scene is missing.');
  await page.waitForSelector('main a ::-p-text(Download all)');
  t.is(
    (await page.$$('main fieldset img')).length,
    entries.length,
    'the failed picture keeps its former version',
  );
  await checkAccessibility(t, page, 'a picture that was not made');
});

test.serial('cancelling keeps the pictures that are ready', async (t) => {
  const page = await open(t);
  await notifyPage(page, start(), made(entries[0]!));
  await control(page, 'Cancel', 'button').click();
  await waitUntilSent(page, 2);
  t.like((await sentByPage(page)).at(-1), { action: 'CANCELMOCKUPS' });
  await waitForText(page, 'Some pictures were not made.');
  t.is(await page.evaluate(() => document.activeElement?.textContent), 'Regenerate all');
  t.is((await page.$$('main fieldset img')).length, 1);
});

test.serial('all pictures are downloaded as one archive', async (t) => {
  const page = await open(t);
  const { id: requestId, shopProductVariantId } = (await sentByPage(page))[0]!;
  const { api, enterpriseId } = web;
  const file = { enterpriseId, context: 'mockups', filename: '1-front.png', contentType: 'image/png' };
  const image = fileReference(await api.files.save(file, Buffer.from('a picture')));
  await api.database('mockupSet').insert({
    enterpriseId,
    requestId,
    requestSha256: 'of another test',
    run: randomUUID(),
    shopProductVariantId,
    method: 'LOCAL',
    status: 'COMPLETE',
    task: '{}',
    messages: JSON.stringify([{ ...made(entries[0]!), image }]),
  });
  const [first, ...others] = entries.map(made);
  await notifyPage(page, start(), { ...first, image }, ...others, { kind: 'COMPLETE' });
  const link = await page.waitForSelector('main a[download][href*="/mockups/"]');
  const [type, bytes] = await link!.evaluate(async (element) => {
    const answer = await fetch(element.href);
    return [answer.headers.get('content-type'), [...new Uint8Array(await answer.arrayBuffer())]] as const;
  });
  t.is(type, 'application/zip');
  const contents = [...(await readZip(Uint8Array.from(bytes))).values()];
  t.deepEqual(contents.map(String), ['a picture']);
  const { name } = (await api.database('productGroup').where({ id: groupId }).first('name')) as {
    name: string;
  };
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function save() {
      document.documentElement.dataset['savedAs'] = `${this.download} ${this.protocol}`;
    };
  });
  await control(page, `Download ${entries[0]!.name}`, 'button').click();
  await page.waitForFunction(
    (wanted) => document.documentElement.dataset['savedAs'] === wanted,
    {},
    `${name} – ${entries[0]!.name}.png blob:`,
  );
});

test.serial('the size of one picture or of all is set, and they are made again', async (t) => {
  const page = await open(t);
  await notifyPage(page, start(), ...entries.map(made), { kind: 'COMPLETE' });
  await waitForText(page, '1500 × 1500 px');
  const [before] = await sentByPage(page);
  const { name } = entries[0]!;
  await control(page, 'Longer side of all pictures').fill('1000');
  await control(page, `${name}: longer side`).fill('800');
  await page.waitForSelector('main input[placeholder="Different sizes"]');
  await checkAccessibility(t, page, 'sizes of pictures');
  await pressWithControl(page, 's');
  await waitForTextGone(page, 'Discard changes');
  await waitUntilSent(page, 2);
  t.not((await sentByPage(page)).at(-1)!['id'], before!['id'], 'a new id requests new pictures');
  const stored = (await web.api.database('productGroup').where({ id: groupId }).first('mockups')) as {
    mockups: (Entry & { sizePx?: number })[];
  };
  t.deepEqual(
    stored.mockups.map((each) => each.sizePx),
    stored.mockups.map((each) => (each.name === name ? 800 : 1000)),
  );
});

test.serial('a size that is changed during a save remains a change', async (t) => {
  const page = await open(t);
  const all = () => control(page, 'Longer side of all pictures');
  await all().fill('900');
  const held = await holdWrite(page);
  await pressWithControl(page, 's');
  await held.made;
  await all().fill('950');
  held.send();
  await waitForText(page, 'Updated Successfully');
  await waitForText(page, 'Discard changes');
  await pressWithControl(page, 's');
  await waitForTextGone(page, 'Discard changes');
  const stored = (await web.api.database('productGroup').where({ id: groupId }).first('mockups')) as {
    mockups: { sizePx?: number }[];
  };
  t.true(stored.mockups.every(({ sizePx }) => sizePx === 950));
});

test.serial(
  '[B5-02] pictures are chosen and ordered; a product without a chosen picture cannot be saved',
  async (t) => {
    const page = await open(t);
    const [first, second, third] = entries.toSorted(
      (one, other) =>
        Number(other.primaryMockup) - Number(one.primaryMockup) || one.sequence - other.sequence,
    );
    for (const { name } of entries) await control(page, `${name}: shown in the shop`, 'checkbox').click();
    await waitForText(page, 'No mockups selected.  You need to select at least one.'.replace('  ', ' '));
    t.true(
      await page.$eval('::-p-aria(Save[role="button"])', (save) => (save as HTMLButtonElement).disabled),
    );
    await control(page, `${third!.name}: shown in the shop`, 'checkbox').click();
    await control(page, `${third!.name}: first picture`, 'radio').click();
    await control(page, `Move ${second!.name} to the front`, 'button').click();
    await pressWithControl(page, 's');
    await waitForTextGone(page, 'Discard changes');
    const stored = (await web.api.database('productGroup').where({ id: groupId }).first()) as {
      mockups: Entry[];
      mockupGroups: { mockupImages: { reference: string; selected: boolean }[] }[];
    };
    const shown = stored.mockupGroups.flatMap(({ mockupImages }) =>
      mockupImages.filter(({ selected }) => selected).map(({ reference }) => reference),
    );
    t.deepEqual(shown, [third!.elementId]);
    t.deepEqual(
      stored.mockups.filter(({ primaryMockup }) => primaryMockup).map(({ name }) => name),
      [third!.name],
    );
    const sequenceOf = (name: string) => stored.mockups.find((entry) => entry.name === name)!.sequence;
    t.true(sequenceOf(second!.name) < sequenceOf(first!.name));
  },
);

/** Whether a picture has loaded. */
const hasPicture = (selector: string) =>
  [...document.querySelectorAll<HTMLImageElement>(selector)].some(({ naturalWidth }) => naturalWidth > 1);

test.serial('the list of products shows pictures', async (t) => {
  const page = await openDashboard(t, web, admin, '/products/productGroups');
  await t.notThrowsAsync(page.waitForFunction(hasPicture, {}, 'main tbody img'));
});

test.serial('a picture that a busy server refuses is requested again', async (t) => {
  let refused = 0;
  const page = await openDashboard(t, web, admin, '/products/productGroups', {
    expectedErrors: [/503/],
    prepare: async (opened) => {
      await delayTimers(opened, 5000);
      await interceptRequests(opened, (request) => {
        const isRefused = refused === 0 && request.resourceType() === 'image';
        if (isRefused) refused += 1;
        void (isRefused ? request.respond({ status: 503 }) : request.continue());
      });
    },
  });
  await page.waitForFunction(() => document.querySelector('main tbody img:not([src])'));
  await endTimers(page);
  await page.waitForFunction(hasPicture, {}, 'main tbody img');
  t.is(refused, 1);
});

test.serial('/mockups lists the products with a picture each and links to their mockups', async (t) => {
  const page = await openDashboard(t, web, admin, '/mockups');
  await page.waitForFunction(hasPicture, {}, 'main li img');
  await checkAccessibility(t, page);
  await control(page, 'Search').fill('no such product');
  await waitForText(page, 'No product matches.');
  await control(page, 'Search').fill('');
  await page.locator(`main a[href="/mockups/${groupId}"]`).click();
  await page.waitForSelector('main h2');
  t.is(new URL(page.url()).pathname, `/mockups/${groupId}`);
});

test.serial('mockup settings are disabled for users without the right to edit products', async (t) => {
  const page = await openDashboard(t, web, monitoring, `/mockups/${groupId}`, { prepare: fakeLiveServer });
  await page.waitForSelector('main input[type=checkbox]');
  t.true(await page.$eval('main fieldset', (fields) => fields.disabled));
});
