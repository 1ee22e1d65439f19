import test from 'ava';
import { DAY_MS } from '../../../engine/node.ts';
import { cutOutOwner } from './cut-out-owner.ts';
import { findJobOwner } from './job-owners.ts';

test('a cut-out expires after its days, unless it was requested permanently', async (t) => {
  const { lock, nameFiles, completed, failed, cancelled, retried } = cutOutOwner;
  const name = async (keptDays: number | null) => {
    const job = { id: 5, enterpriseId: 3, payload: { keptDays } };
    const [file] = await nameFiles(undefined as never, job as never, {
      files: [{ name: 'a.png', contentType: 'image/png', path: '' }],
      data: {},
    });
    return file!;
  };
  t.deepEqual(await name(null), {
    enterpriseId: 3,
    context: 'personalisation-images',
    filename: '5-a.png',
    contentType: 'image/png',
  });
  const endsMs = async (keptDays: number) => (await name(keptDays)).utcExpiresDateTime!.getTime();
  t.is(Math.round(((await endsMs(7)) - (await endsMs(0))) / DAY_MS), 7);
  t.true((await endsMs(0)) > Date.UTC(2026, 0, 1));
  for (const end of [lock, completed, failed, cancelled])
    await t.notThrowsAsync((end as () => Promise<void>)());
  t.true(await (retried as () => Promise<boolean>)());
});

test('every kind of job has an owner', (t) => {
  t.is(findJobOwner('remove-background'), cutOutOwner);
  t.throws(() => findJobOwner('dance'), { message: 'The job kind "dance" has no owner.' });
});
