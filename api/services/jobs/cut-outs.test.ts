import { readFile } from 'node:fs/promises';
import test from 'ava';
import { DAY_MS } from '../../../engine/node.ts';
import { fileReference, publicIdOf } from '../../data/file-reference.ts';
import { openTestWorkers, type TestWorkers } from '../../testing/open-test-workers.ts';
import { removeBackgroundCall } from '../../contract/calls/remove-background.ts';
import type { CutOutAnswer } from '../../contract/cut-out-answer.ts';
import * as z from 'zod';
import { readRows } from '../../testing/read-rows.ts';

let api: TestWorkers;
let enterpriseId: number;

test.before(async () => {
  api = await openTestWorkers();
  enterpriseId = await api.createEnterprise('One');
});
test.after.always(() => api?.close());

async function upload(filename: string, contentType: string): Promise<string> {
  const place = { enterpriseId, context: 'personalisation-images', filename, contentType };
  return fileReference(await api.files.save(place, await readFile(`fixtures/images/${filename}`)));
}
const remove = (sourceImage: string, more: object = {}) =>
  api.as(undefined).ask(removeBackgroundCall, { body: { sourceImage, ...more } });

test.serial('[C7-08, B7-14] the background of a picture is removed once', async (t) => {
  const sourceImage = await upload('daisy-low-resolution.jpg', 'image/jpeg');
  const { status, body } = await remove(sourceImage, { awsKey: 'x', awsPermanent: false });
  t.is(status, 200, JSON.stringify(body));
  const { destinationImage, confidence, isUnsure } = body as CutOutAnswer;
  t.true(confidence! > 0.9 && !isUnsure, JSON.stringify(body));
  const answer = await fetch(api.url + destinationImage);
  t.is(answer.headers.get('content-type'), 'image/png');
  t.deepEqual((await remove(sourceImage)).body, body);
  // It is kept as long as an upload without a saved design.
  const [cut] = await readRows(api.database('file').where({ publicId: publicIdOf(destinationImage) }), {
    utcExpiresDateTime: z.date(),
  });
  const keptDays = (cut!.utcExpiresDateTime.getTime() - Date.now()) / DAY_MS;
  t.true(keptDays > 6.9 && keptDays <= 7);
  // A deleted result is made again.
  await api
    .database('file')
    .where({ publicId: publicIdOf(destinationImage) })
    .delete();
  const again = (await remove(sourceImage)).body as { destinationImage: string };
  t.not(again.destinationImage, destinationImage);
  t.is((await fetch(api.url + again.destinationImage)).status, 200);
  // It is made again when the first job is deleted.
  const [first] = await readRows(api.database('renderJob').where({ enterpriseId }).orderBy('id'), {
    id: z.number(),
  });
  await api.database('renderJob').where({ id: first!.id }).delete();
  await api
    .database('file')
    .where({ publicId: publicIdOf(again.destinationImage) })
    .delete();
  const third = (await remove(sourceImage)).body as { destinationImage: string };
  t.is((await fetch(api.url + third.destinationImage)).status, 200);
});

test.serial("[C8-11] a failed background removal is answered with the specification's message", async (t) => {
  const broken = await api.files.save(
    { enterpriseId, context: 'personalisation-images', filename: 'broken.png', contentType: 'image/png' },
    Buffer.from('no picture'),
  );
  t.like(await remove(fileReference(broken)), {
    status: 400,
    body: {
      error: 'There has been an error removing the background',
      errorCode: 'background-not-removed',
    },
  });
  t.is((await remove('/etc/passwd')).status, 404);
  t.is((await remove('/f/AAAAAAAAAAAAAAAAAAAAAA/a.png')).status, 404);
});
