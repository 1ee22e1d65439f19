import test from 'ava';
import { describeRefusal } from './picture-sending.ts';

test('a refusal of the server has its words, with the title of the specification', (t) => {
  const error = 'The image is too large to process. Please reduce the size of the image.';
  const refusal = describeRefusal(413, { error, errorCode: 'image-too-large' });
  t.is(refusal.message, error);
  t.is(refusal.title, 'Image size error');
  t.false(refusal.isPassing);
  const type = describeRefusal(422, { error: 'no picture', errorCode: 'picture-type-unsupported' });
  t.is(type.title, 'Image type error');
});

test('requests to servers that are away or busy are sent again', (t) => {
  for (const status of [408, 429, 500, 502, 503, 504])
    t.true(describeRefusal(status, undefined).isPassing, `${status}`);
  for (const status of [400, 404, 409, 413, 422]) t.false(describeRefusal(status, undefined).isPassing);
  t.is(describeRefusal(429, undefined, 30_000).retryAfterMs, 30_000);
  t.is(describeRefusal(503, undefined).retryAfterMs, undefined);
  t.true(
    describeRefusal(409, { error: 'x', errorCode: 'upload-offset-wrong' }).isPassing,
    'it asks for the offset',
  );
});
