import test from 'ava';
import { liftOverrides } from './lift-overrides.ts';

const manifest = {
  name: 'platen',
  dependencies: { '@napi-rs/canvas': '1.1.1', fabric: '7.4.0' },
  overrides: {
    fabric: { jsdom: 'npm:nothing@1.0.0' },
    '@napi-rs/canvas-darwin-arm64': 'npm:nothing@1.0.0',
    '@napi-rs/canvas-win32-x64-msvc': 'npm:nothing@1.0.0',
    other: '3.0.3',
  },
};
const lift = (published: (name: string) => boolean, of: Parameters<typeof liftOverrides>[0] = manifest) => {
  const asked: string[] = [];
  const isPublished = (name: string, version: string) => {
    asked.push(`${name}@${version}`);
    return Promise.resolve(published(name));
  };
  return liftOverrides(of, '@napi-rs/canvas', isPublished).then((answer) => ({ ...answer, asked }));
};

test('nothing changes as long as nothing is published', async (t) => {
  const answer = await lift(() => false);
  t.is(answer.manifest, manifest);
  t.deepEqual(answer.lifted, []);
  t.deepEqual(answer.asked, ['@napi-rs/canvas-darwin-arm64@1.1.1', '@napi-rs/canvas-win32-x64-msvc@1.1.1']);
});

test('a published package loses its override; other overrides and other packages’ overrides stay', async (t) => {
  const answer = await lift((name) => name.includes('darwin'));
  t.deepEqual(answer.lifted, ['@napi-rs/canvas-darwin-arm64']);
  t.deepEqual(answer.kept, ['@napi-rs/canvas-win32-x64-msvc']);
  t.deepEqual(answer.manifest, {
    ...manifest,
    overrides: {
      fabric: manifest.overrides.fabric,
      '@napi-rs/canvas-win32-x64-msvc': 'npm:nothing@1.0.0',
      other: '3.0.3',
    },
  });
});

test('once all are published the package has no overrides, and a second run finds nothing to do', async (t) => {
  const answer = await lift(() => true);
  t.deepEqual(answer.manifest.overrides, { fabric: manifest.overrides.fabric, other: '3.0.3' });
  const again = await lift(() => true, answer.manifest);
  t.is(again.manifest, answer.manifest);
  t.deepEqual(again.lifted, []);
  t.deepEqual(again.asked, []);
});
