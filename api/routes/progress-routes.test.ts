import test from 'ava';
import { openTestApi, type TestApi } from '../testing/open-test-api.ts';

const TEXTS = [{ itemNbr: 1, layers: [{ id: 306, name: 'Recipient', text: 'Amelia' }] }];

let withMail: TestApi;
let without: TestApi;

test.before(async () => {
  withMail = await openTestApi(undefined, { isMailSetUp: true, proxies: 1 });
  without = await openTestApi(undefined, { proxies: 1 });
});
test.after.always(async () => {
  await withMail.close();
  await without.close();
});

interface Saved {
  progressSecret?: string;
  textAreaQuantities: unknown;
  error?: string;
}

/** A browser in a network, which sends the secret that it received. */
const browser = (api: TestApi, network: string, language = 'en') => {
  let secret: string | undefined;
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      'x-forwarded-for': network,
      'accept-language': language,
      ...(secret !== undefined && { 'x-progress-secret': secret }),
    };
    const answer = await api.call(method, `/configuratorprogress${path}`, { body, headers });
    secret = (answer.body as Saved).progressSecret ?? secret;
    return { status: answer.status, body: answer.body as Saved };
  };
  return {
    save: (address: string, textAreaQuantities: unknown = TEXTS) =>
      ask('POST', `?emailAddress=${address}`, { textAreaQuantities }),
    load: (address: string) => ask('GET', `?emailAddress=${address}`),
    open: (progressToken: string) => ask('POST', '/link', { progressToken }),
    forget: () => (secret = undefined),
  };
};

test('the browser that saved texts loads them directly; another browser is refused and a link is sent', async (t) => {
  const own = browser(withMail, '192.0.2.1');
  const address = 'ann@example.org';
  const saved = await own.save(address);
  t.is(saved.status, 200);
  t.regex(saved.body.progressSecret!, /^[\w-]{43}$/);
  t.like(await own.load('ANN@example.org'), { status: 200, body: { textAreaQuantities: TEXTS } });
  const again = await own.save(address, [{ itemNbr: 2 }]);
  t.is(again.status, 200);
  t.is(again.body.progressSecret, undefined, 'it has one already');

  const stranger = browser(withMail, '192.0.2.2', 'de-DE,de;q=0.9');
  const refusal = { status: 403, body: { errorCode: 'progress-link-sent' } };
  t.like(await stranger.load(address), refusal);
  const refused = await stranger.save(address, []);
  t.like(refused, refusal);
  t.notRegex(JSON.stringify(refused.body), /Amelia|token/i);
  t.like((await own.load(address)).body, { textAreaQuantities: [{ itemNbr: 2 }] });
  const mail = (await withMail.database('mail').where({ recipient: address }).first()) as Record<
    string,
    string
  >;
  t.is(mail['subject'], 'Mit Ihrem Entwurf weitermachen');
  t.notRegex(mail['text']!, /Amelia/);
});

test('a link works once within an hour and proves the address: unproven browsers lose access', async (t) => {
  const squatter = browser(withMail, '192.0.2.11');
  const owner = browser(withMail, '192.0.2.12');
  const address = 'bob@example.org';
  await squatter.save(address);
  t.is((await owner.save(address)).status, 403);
  const token = (await withMail.readMailedCode(address))!;
  const rows = JSON.stringify(await withMail.database('progressLink').select());
  t.false(rows.includes(token), 'only a hash is stored');
  const opened = await owner.open(token);
  t.like(opened, { status: 200, body: { emailAddress: address, textAreaQuantities: TEXTS } });
  t.is((await owner.save(address, [{ itemNbr: 3 }])).status, 200);
  t.is((await squatter.load(address)).status, 403);
  t.like(await squatter.open(token), { status: 404, body: { errorCode: 'progress-link-unknown' } });

  // A browser that proved the address keeps access when another one proves it.
  const phone = browser(withMail, '192.0.2.13');
  await phone.load(address);
  t.is((await phone.open((await withMail.readMailedCode(address))!)).status, 200);
  t.is((await owner.load(address)).status, 200);

  const late = browser(withMail, '192.0.2.14');
  await withMail.database('mail').delete();
  await late.load('nobody@example.org');
  await squatter.save('late@example.org');
  await late.load('late@example.org');
  await withMail.database('progressLink').update({ utcEndsDateTime: new Date(Date.now() - 1000) });
  t.is((await late.open((await withMail.readMailedCode('late@example.org'))!)).status, 404);
});

test('a secret is valid only for its own texts, and expires', async (t) => {
  const own = browser(withMail, '192.0.2.21');
  await own.save('cleo@example.org');
  await browser(withMail, '192.0.2.22').save('dora@example.org');
  t.is((await own.load('dora@example.org')).status, 403);
  await withMail
    .database('progressSecret')
    .whereIn(
      'configuratorProgressId',
      withMail.database('configuratorProgress').where({ emailAddress: 'cleo@example.org' }).select('id'),
    )
    .update({ utcEndsDateTime: new Date(Date.now() - 1000) });
  t.is((await own.load('cleo@example.org')).status, 403);
});

test('links are limited to three an hour for each address', async (t) => {
  await browser(withMail, '192.0.2.31').save('eve@example.org');
  const statuses: number[] = [];
  for (let index = 0; index < 5; index += 1)
    statuses.push((await browser(withMail, `192.0.2.${40 + index}`).load('eve@example.org')).status);
  t.deepEqual(statuses, [403, 403, 403, 429, 429]);
  t.is((await withMail.database('mail').where({ recipient: 'eve@example.org' })).length, 3);
});

test('[C7-06] [C7-07] without mail an address suffices, by the specification, but for a limited number of addresses', async (t) => {
  const own = browser(without, '192.0.2.1');
  const other = browser(without, '192.0.2.2');
  await own.save('ann@example.org');
  t.like(await other.load('ann@example.org'), { status: 200, body: { textAreaQuantities: TEXTS } });
  t.is((await other.save('ann@example.org', [])).status, 200);
  other.forget();
  const statuses: number[] = [];
  for (let index = 0; index < 20; index += 1)
    statuses.push((await other.load(`person-${index}@example.org`)).status);
  t.deepEqual(statuses.slice(0, 18), Array(18).fill(404));
  t.deepEqual(statuses.slice(18), [429, 429], 'each try counts, found or not');
  t.is((await other.load('ann@example.org')).status, 429);
  t.is((await own.load('ann@example.org')).status, 200, 'the browser that saved the texts is not limited');
});
