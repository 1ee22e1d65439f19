import test from 'ava';
import { rebaseAssets } from './rebase-assets.ts';

test('references become relative to the root at any depth, and other fields do not change', (t) => {
  const file = {
    name: 'a/b',
    fonts: [{ uploadUrl: '../../fonts/x.woff2' }],
    image: { url: 'photo.jpg', urlMask: '' },
    mockups: [{ image: 'shelf.jpg', staticImage: true }, { staticImage: 'box.jpg' }],
  };
  t.deepEqual(rebaseAssets(file, 'products/mug'), {
    name: 'a/b',
    fonts: [{ uploadUrl: 'fonts/x.woff2' }],
    image: { url: 'products/mug/photo.jpg', urlMask: '' },
    mockups: [
      { image: 'products/mug/shelf.jpg', staticImage: true },
      { staticImage: 'products/mug/box.jpg' },
    ],
  });
  t.is(file.image.url, 'photo.jpg', 'the file itself is unchanged');
});

test('a reference outside the root or one that is not a relative path is left for the source to refuse', (t) => {
  const moved = (url: string) => rebaseAssets({ url }, 'designs').url;
  t.is(moved('../../secret.png'), '../secret.png');
  t.is(moved('/etc/passwd'), '/etc/passwd');
  t.is(moved('http://example.com/a.png'), 'http://example.com/a.png');
  t.is(moved('C:\\a.png'), 'C:\\a.png');
});
