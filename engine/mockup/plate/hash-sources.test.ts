import test from 'ava';
import { hashSources } from './hash-sources.ts';

const file = new Uint8Array([1, 2, 3]);

test('settings, files and their order change the hash', async (t) => {
  const hashes = await Promise.all([
    hashSources({ a: 1 }, [file]),
    hashSources({ a: 2 }, [file]),
    hashSources({ a: 1 }, [file, file]),
    hashSources({ a: 1 }, [new Uint8Array([1, 2, 4])]),
    hashSources({ a: 1, maskUrl: 'm.png' }, [file]),
    hashSources({ a: 1, cutUrl: 'm.png' }, [file]),
  ]);
  t.is(new Set(hashes).size, hashes.length);
  t.true(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash)));
});

test('the path of a file does not change the hash', async (t) => {
  const from = (folder: string) =>
    hashSources({ modelUrl: `${folder}/mug.glb`, views: [{ displacement: { url: `${folder}/d.png` } }] }, [
      file,
    ]);
  t.is(await from('models'), await from('shop/models'));
});
