import test from 'ava';
import { describeRefusal } from './picture-transfer.ts';

test('a refusal has the message of the server and the title of the specification', (t) => {
  const error = 'The image is too large to process. Please reduce the size of the image.';
  const refusal = describeRefusal(413, { error, errorCode: 'image-too-large' });
  t.is(refusal.message, error);
  t.is(refusal.title, 'Image size error');
  t.false(refusal.isTransient);
  const type = describeRefusal(422, { error: 'no picture', errorCode: 'picture-type-unsupported' });
  t.is(type.title, 'Image type error');
});

test('a damaged picture is described for shoppers, without the byte that the server names', (t) => {
  const error =
    'The picture is broken: it ends at byte 5, but 1 bytes are needed at 5. Save it again as PNG or JPG.';
  const { title, message } = describeRefusal(400, { error, errorCode: 'picture-broken' });
  t.is(title, 'The picture is damaged');
  t.is(
    message,
    'A part of the file is missing. Choose another picture, or save this one again as JPG or PNG.',
  );
});

test('a drawing that cannot be printed is described for shoppers', (t) => {
  const error =
    'The SVG draws nothing that can be printed. SVG: scripts are removed (once). Export it again as plain SVG.';
  t.is(
    describeRefusal(400, { error, errorCode: 'clip-art-broken' }).message,
    'The drawing is damaged or has nothing that can be printed. Export it again as plain SVG, with texts as outlines.',
  );
  t.is(
    describeRefusal(413, { error, errorCode: 'clip-art-too-complex' }).message,
    'The drawing has too many parts. Simplify it, or export it as PNG.',
  );
});

test('requests to unavailable or busy servers can be retried', (t) => {
  for (const status of [408, 429, 500, 502, 503, 504])
    t.true(describeRefusal(status, undefined).isTransient, `${status}`);
  for (const status of [400, 404, 409, 413, 422]) t.false(describeRefusal(status, undefined).isTransient);
  t.is(describeRefusal(429, undefined, 30_000).retryAfterMs, 30_000);
  t.is(describeRefusal(503, undefined).retryAfterMs, undefined);
  t.true(
    describeRefusal(409, { error: 'x', errorCode: 'upload-offset-wrong' }).isTransient,
    'the next attempt requests the offset',
  );
});
