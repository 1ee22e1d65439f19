import test from 'ava';
import { describeRefusal } from './send-picture.ts';

test('a refusal of the server has its words, with the title of the specification', (t) => {
  const error = 'The image is too large to process. Please reduce the size of the image.';
  const refusal = describeRefusal(413, { error, errorCode: 'image-too-large' }, null);
  t.is(refusal.message, error);
  t.is(refusal.title, 'Image size error');
  t.false(refusal.isPassing);
  const type = describeRefusal(422, { error: 'no picture', errorCode: 'picture-type-unsupported' }, null);
  t.is(type.title, 'Image type error');
});

test('servers that are away or busy are asked again', (t) => {
  for (const status of [408, 429, 500, 502, 503, 504])
    t.true(describeRefusal(status, undefined, null).isPassing, `${status}`);
  for (const status of [400, 404, 413, 422]) t.false(describeRefusal(status, undefined, null).isPassing);
  t.is(describeRefusal(429, undefined, '30').retryAfterMs, 30_000);
  t.is(describeRefusal(503, undefined, null).retryAfterMs, undefined);
  t.is(describeRefusal(503, undefined, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfterMs, undefined);
});
