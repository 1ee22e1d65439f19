import { readFileSync } from 'node:fs';
import test from 'ava';
import { admitFont } from '../assets/admit-font.ts';
import { unpackWoff2 } from '../platform/node/unpack-woff2.ts';
import { loadFontFace } from './load-font-face.ts';
import { measureCoverage, type ScriptGroup } from './script-coverage.ts';

const coverageOf = (group: ScriptGroup, characters: Iterable<number>) =>
  measureCoverage(new Set(characters)).find((each) => each.group === group)!;

async function coverageOfFile(file: string) {
  const { sfnt } = await admitFont(readFileSync(`fixtures/fonts/${file}.woff2`), unpackWoff2);
  const face = await loadFontFace(sfnt, { id: file, family: file, variation: 'REGULAR' });
  return measureCoverage(face.listCharacters());
}

test('the characters of a script are counted', (t) => {
  const greek = Array.from({ length: 0x400 - 0x370 }, (_, index) => 0x370 + index);
  t.like(coverageOf('greek', greek), { has: 117, of: 117 });
  t.like(coverageOf('greek', [0x3b1, 0x3b2, 0x61]), { has: 2, of: 117, sample: 'αβ' });
  t.like(coverageOf('thai', []), { has: 0, of: 86, sample: '' });
});

test('a sample begins with common letters and has at most two alphabets', (t) => {
  const greek = Array.from({ length: 0x400 - 0x370 }, (_, index) => 0x370 + index);
  t.true(coverageOf('greek', greek).sample.startsWith('ΑΒΓΔ'));
  const latin = Array.from({ length: 0x180 }, (_, index) => index);
  t.is(coverageOf('latin', latin).sample, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
});

test('a file of one script covers only that script', async (t) => {
  const amiri = await coverageOfFile('amiri/amiri-arabic-400-normal');
  t.true(amiri.find(({ group }) => group === 'arabic')!.has > 100);
  t.is(amiri.find(({ group }) => group === 'hebrew')!.has, 0);
  const lora = await coverageOfFile('lora/lora-latin-400-normal');
  const latin = lora.find(({ group }) => group === 'latin')!;
  t.is(latin.has, latin.of);
  t.is(lora.find(({ group }) => group === 'cyrillic')!.has, 0);
});
