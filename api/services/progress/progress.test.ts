import type { Knex } from 'knex';
import test from 'ava';
import type { RetryLaterError } from '../../answers/retry-later-error.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { ProgressSecrets } from './progress-secrets.ts';
import { Progress } from './progress.ts';

const TEXTS = [{ itemNbr: 1, layers: [{ id: 306, name: 'Recipient', text: 'Amelia' }] }];
const DAY_SECONDS = 86_400;

let opened: TestDatabase;

test.before(async () => {
  opened = await openTestDatabase();
});
test.after.always(() => opened.close());

const newProgress = (isSetUp: boolean) =>
  new Progress(opened.database, { isSetUp, pageBase: 'https://platen.example' });
const browser = (network = 'a network', secret?: string) => ({ network, secret, language: 'en' });
const save = async (progress: Progress, emailAddress: string) =>
  (await progress.save({ emailAddress }, TEXTS as never, browser())).progressSecret!;
const idOf = async (emailAddress: string): Promise<number> => {
  const ids = opened.database('configuratorProgress').where({ emailAddress }).pluck('id');
  return ((await ids) as [number])[0];
};
/** Runs in a transaction, in which the database's time stands still. */
const atOnce = <Value>(work: (trx: Knex.Transaction, secrets: ProgressSecrets) => Promise<Value>) =>
  opened.database.transaction((trx) => work(trx, new ProgressSecrets(trx)));
const secondsLeft = async (trx: Knex, table: string, configuratorProgressId: number) => {
  const seconds = trx.raw('extract(epoch FROM utc_ends_date_time - now())::int AS seconds');
  const rows = (await trx(table).where({ configuratorProgressId }).orderBy('id').select(seconds)) as {
    seconds: number;
  }[];
  return rows.map((row) => row.seconds);
};

test.serial('a secret is valid for ninety days from its last use, for its own texts', async (t) => {
  const progress = newProgress(true);
  await save(progress, 'ann@example.org');
  await save(progress, 'ben@example.org');
  const [id, other] = [await idOf('ann@example.org'), await idOf('ben@example.org')];
  await atOnce(async (trx, secrets) => {
    await trx('progressSecret').where({ configuratorProgressId: id }).delete();
    const secret = await secrets.give(trx, id, false);
    t.deepEqual(await secondsLeft(trx, 'progressSecret', id), [90 * DAY_SECONDS]);
    await trx('progressSecret').update({ utcEndsDateTime: trx.raw(`now() + interval '1 day'`) });
    t.true(await secrets.holds(id, secret));
    t.deepEqual(await secondsLeft(trx, 'progressSecret', id), [90 * DAY_SECONDS]);
    t.deepEqual(
      await secondsLeft(trx, 'progressSecret', other),
      [DAY_SECONDS],
      'other secrets are not extended',
    );
    t.false(await secrets.holds(other, secret));
    t.false(await secrets.holds(id, 'x'.repeat(43)));
    t.false(await secrets.holds(id, undefined));
    await trx('progressSecret')
      .where({ configuratorProgressId: id })
      .update({ utcEndsDateTime: trx.raw(`now() - interval '1 second'`) });
    t.false(await secrets.holds(id, secret));
  });
});

test.serial('a link works once within an hour, and unproven browsers lose the texts', async (t) => {
  const progress = newProgress(true);
  await save(progress, 'cleo@example.org');
  const bystander = await save(progress, 'dora@example.org');
  const [id, other] = [await idOf('cleo@example.org'), await idOf('dora@example.org')];
  await atOnce(async (trx, secrets) => {
    const squatter = await secrets.give(trx, id, false);
    const owner = await secrets.give(trx, id, true);
    const token = await secrets.makeLink(trx, id);
    t.deepEqual(await secondsLeft(trx, 'progressLink', id), [3600]);
    t.is(await secrets.useLink(trx, 'x'.repeat(43)), undefined);
    t.is(await secrets.useLink(trx, token), id);
    t.is(await secrets.useLink(trx, token), undefined);
    t.false(await secrets.holds(id, squatter));
    t.true(await secrets.holds(id, owner));
    t.true(await secrets.holds(other, bystander));
    const late = await secrets.makeLink(trx, id);
    await trx('progressLink').update({ utcEndsDateTime: trx.raw(`now() - interval '1 second'`) });
    t.is(await secrets.useLink(trx, late), undefined);
  });
});

test.serial('addresses ignore case, and texts belong to one product', async (t) => {
  const progress = newProgress(true);
  const saved = await progress.save({ emailAddress: 'Eve@Example.org' }, TEXTS as never, browser());
  t.like(saved, {
    emailAddress: 'Eve@Example.org',
    textAreaQuantities: TEXTS,
    message: 'Progress has been saved against email address Eve@Example.org',
  });
  const holder = browser('a network', saved.progressSecret);
  const place = { emailAddress: 'EVE@example.org' };
  t.deepEqual(await progress.load(place, holder), { ...place, textAreaQuantities: TEXTS as never });
  const missing = await t.throwsAsync(progress.load({ ...place, shopProductVariantId: 7 }, holder));
  t.like(missing, {
    code: 'progress-unknown',
    status: 404,
    message: 'Configuration for email address EVE@example.org not found',
  });
  const unknown = progress.save({ ...place, shopProductVariantId: 7 }, TEXTS as never, holder);
  await t.throwsAsync(unknown, { code: 'reference-unknown' });
  await t.throwsAsync(progress.save({ emailAddress: 'no address' }, [], holder), { code: 'email-invalid' });
  const refusal = await t.throwsAsync(progress.load({ emailAddress: 'no address' }, holder));
  t.like(refusal, { code: 'email-invalid', path: 'emailAddress' });
});

test.serial('a link is sent to the address of the texts, in the language of the browser', async (t) => {
  const progress = newProgress(true);
  const own = await save(progress, 'fay@example.org');
  const place = { emailAddress: 'Fay@example.org' };
  const stranger = { ...browser('another network'), language: 'de' };
  await t.throwsAsync(progress.load(place, stranger), {
    code: 'progress-link-sent',
    message:
      'These texts were saved in another browser. A link to go on in this one was sent to Fay@example.org.',
  });
  const [mail, ...others] = (await opened.database('mail').where({ recipient: 'fay@example.org' })) as {
    subject: string;
    text: string;
  }[];
  t.is(others.length, 0);
  t.is(mail!.subject, 'Mit Ihrem Entwurf weitermachen');
  t.regex(mail!.text, /gilt einmal und 60 Minuten lang/);
  const token = /^https:\/\/platen\.example\/(?:\?shopProductVariantId=\d+)?#progress=([\w-]{43})$/m.exec(
    mail!.text,
  )![1]!;
  const { progressSecret, ...opening } = await progress.open(token);
  t.deepEqual(opening, {
    emailAddress: 'fay@example.org',
    textAreaQuantities: TEXTS as never,
    shopProductVariantId: null,
  });
  t.like(await progress.load(place, browser('a third', progressSecret)), { textAreaQuantities: TEXTS });
  await t.throwsAsync(progress.load(place, browser('a network', own)), { code: 'progress-link-sent' });
  await t.throwsAsync(progress.open(token), {
    code: 'progress-link-unknown',
    message: 'This link is unknown or has expired. Request a new one.',
  });
});

test.serial(
  'texts are replaced by their holder, and without mail by any client, which then holds them too',
  async (t) => {
    const [withMail, without] = [newProgress(true), newProgress(false)];
    const secret = await save(withMail, 'ivy@example.org');
    const bystander = await save(withMail, 'jon@example.org');
    const place = { emailAddress: 'ivy@example.org' };
    const other = [{ itemNbr: 2 }] as never;
    const replaced = await withMail.save(place, other, browser('a network', secret));
    t.deepEqual(replaced, {
      ...place,
      textAreaQuantities: other,
      message: 'Progress has been saved against email address ivy@example.org',
    });
    t.like(await withMail.load(place, browser('a network', secret)), { textAreaQuantities: other });
    t.like(await withMail.load({ emailAddress: 'jon@example.org' }, browser('a network', bystander)), {
      textAreaQuantities: TEXTS,
    });
    await t.throwsAsync(withMail.save(place, [], browser('another')), { code: 'progress-link-sent' });
    const { progressSecret } = await without.save(place, [], browser('another'));
    t.like(await withMail.load(place, browser('another', progressSecret)), { textAreaQuantities: [] });
    const proven = opened.database('progressSecret').where({ isProven: true });
    t.deepEqual(await proven.where({ configuratorProgressId: await idOf('ivy@example.org') }), []);
  },
);

const refusalOf = async (refusing: Promise<unknown>) =>
  refusing.then(
    () => undefined,
    (error: unknown) => error as RetryLaterError,
  );

test.serial('a network without a secret may load twenty times in ten minutes, found or not', async (t) => {
  const progress = newProgress(false);
  await save(progress, 'gil@example.org');
  for (let index = 0; index < 20; index += 1) {
    const emailAddress = index % 2 ? 'gil@example.org' : 'nobody@example.org';
    t.not((await refusalOf(progress.load({ emailAddress }, browser('busy'))))?.code, 'progress-exceeded');
  }
  const refusal = (await refusalOf(progress.load({ emailAddress: 'gil@example.org' }, browser('busy'))))!;
  t.is(refusal.code, 'progress-exceeded');
  t.true(refusal.retryAfterSeconds <= 600 && refusal.retryAfterSeconds > 300);
  const minutes = Math.ceil(refusal.retryAfterSeconds / 60);
  t.is(refusal.message, `Saved texts were asked for too often. Try again in ${minutes} minutes.`);
  await progress.load({ emailAddress: 'gil@example.org' }, browser('quiet'));
});

test.serial('an address gets at most three links an hour, ignoring case', async (t) => {
  const progress = newProgress(true);
  await save(progress, 'hal@example.org');
  const codes: unknown[] = [];
  let last: RetryLaterError | undefined;
  for (const emailAddress of ['hal@example.org', 'Hal@example.org', 'HAL@example.org', 'haL@example.org']) {
    last = await refusalOf(progress.load({ emailAddress }, browser(emailAddress)));
    codes.push(last?.code);
  }
  t.deepEqual(codes, [...Array<string>(3).fill('progress-link-sent'), 'progress-exceeded']);
  t.true(last!.retryAfterSeconds <= 3600 && last!.retryAfterSeconds > 1800);
});

test.serial('a save replaces only its own texts; unknown texts are refused with 404', async (t) => {
  const progress = newProgress(false);
  const secret = await save(progress, 'hal@example.org');
  const bystander = await save(progress, 'ida@example.org');
  const changed = [{ itemNbr: 1, layers: [{ id: 306, name: 'Recipient', text: 'Hal' }] }];
  const own = browser('a network', secret);
  await progress.save({ emailAddress: 'hal@example.org' }, changed as never, own);
  t.deepEqual(
    (await progress.load({ emailAddress: 'hal@example.org' }, own)).textAreaQuantities as unknown,
    changed,
  );
  const theirs = await progress.load({ emailAddress: 'ida@example.org' }, browser('a network', bystander));
  t.deepEqual(theirs.textAreaQuantities as unknown, TEXTS);
  const unknown = await t.throwsAsync(progress.load({ emailAddress: 'jo@example.org' }, browser()));
  t.like(unknown, { code: 'progress-unknown', status: 404 });
});

test.serial('a link opens its own texts, and its browser keeps access after a second link', async (t) => {
  const progress = newProgress(true);
  await save(progress, 'kim@example.org');
  await save(progress, 'leo@example.org');
  const id = await idOf('leo@example.org');
  const secrets = new ProgressSecrets(opened.database);
  const [first, second] = [
    await secrets.makeLink(opened.database, id),
    await secrets.makeLink(opened.database, id),
  ];
  const opener = await progress.open(first);
  t.is(opener.emailAddress, 'leo@example.org');
  await progress.open(second);
  t.true(await secrets.holds(id, opener.progressSecret));
  const again = await t.throwsAsync(progress.open(first));
  t.like(again, { code: 'progress-link-unknown', status: 404 });
});
