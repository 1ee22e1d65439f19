import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../../../engine/node.ts';
import { UploadExaminer } from './upload-examiner.ts';

const examiner = new UploadExaminer(process.env['PLATEN_BUILT_CLI'] ?? '');
test.after.always(() => examiner.close());

test.serial('hostile pictures and drawings are refused with a reason, or become thumbnails', async (t) => {
  const root = 'fixtures/hostile';
  const outcomes = new Map<string, string>();
  for (const folder of ['pictures', 'drawings'])
    for (const name of await readdir(join(root, folder)))
      try {
        const { thumbnail } = await examiner.examinePicture(() => readFile(join(root, folder, name)));
        const { width, height } = await sharp(thumbnail.bytes).metadata();
        t.deepEqual([width, height], [thumbnail.widthPx, thumbnail.heightPx], name);
        outcomes.set(name, 'kept');
      } catch (error) {
        if (!(error instanceof PlatenError)) throw error;
        t.true(error.status < 500, `${name}: ${error.message}`);
        outcomes.set(name, error.code);
      }
  t.is(outcomes.get('bomb-20000x20000.png'), 'picture-too-many-pixels');
  t.is(outcomes.get('damaged-data.png'), 'picture-broken');
  t.is(outcomes.get('script.gif'), 'picture-type-unsupported');
});

test.serial(
  'a truncated JPEG with an end marker is refused, because decoders fill it up with grey',
  async (t) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'blue', noise } })
      .jpeg()
      .toBuffer();
    t.is((await examiner.examinePicture(() => Promise.resolve(whole))).widthPx, 300);
    const cut = Buffer.concat([whole.subarray(0, whole.length / 3), Buffer.of(0xff, 0xd9)]);
    await t.throwsAsync(
      examiner.examinePicture(() => Promise.resolve(cut)),
      { code: 'picture-broken', message: /its image data ends too early/ },
    );
  },
);

test.serial('an error in the thread fails only one picture', async (t) => {
  const failing = examiner.examinePicture(() => Promise.reject(new Error('disk')));
  const sound = sharp({ create: { width: 4, height: 4, channels: 4, background: 'blue' } })
    .png()
    .toBuffer();
  const next = examiner.examinePicture(() => sound);
  await t.throwsAsync(failing, {
    code: 'thumbnail-failed',
    message: 'Unable to communicate with S3: the thumbnail could not be made.',
  });
  t.is((await next).thumbnail.format, 'PNG');
});
