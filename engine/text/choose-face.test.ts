import test from 'ava';
import { type CharacterMap, chooseFace } from './choose-face.ts';

/** A face that has these characters. */
const faceWith = (characters: string): CharacterMap => ({
  hasCharacter: (codePoint) => characters.includes(String.fromCodePoint(codePoint)),
});
const drawn = (faceIndex: number) => ({ faceIndex, missing: [] });

test('a cluster that is not drawn needs no face', (t) => {
  t.deepEqual(chooseFace('\u202e', false, [faceWith('')]), { faceIndex: undefined, missing: [] });
  t.deepEqual(chooseFace('a\u200d', false, [faceWith('b'), faceWith('a')]), drawn(1));
});

test('the first face that has all characters of a cluster is chosen', (t) => {
  t.deepEqual(chooseFace('a', false, [faceWith('a'), faceWith('a')]), drawn(0));
  const faces = [faceWith('q'), faceWith('\u0301'), faceWith('q\u0301'), faceWith('q\u0301')];
  t.deepEqual(chooseFace('q\u0301', false, faces), drawn(2));
});

test('a face may have the cluster in composed or decomposed form', (t) => {
  t.deepEqual(chooseFace('e\u0301', false, [faceWith('e'), faceWith('\u00e9')]), drawn(1));
  t.deepEqual(chooseFace('e\u0301', false, [faceWith('\u00e9')]), drawn(0));
  t.deepEqual(chooseFace('\u00e9', false, [faceWith('e'), faceWith('e\u0301')]), drawn(1));
});

test('a pair of brackets uses one face, unless none has both', (t) => {
  t.deepEqual(chooseFace('(', false, [faceWith('('), faceWith('()')]), drawn(1));
  t.deepEqual(chooseFace(')', false, [faceWith(')'), faceWith('()')]), drawn(1));
  t.deepEqual(chooseFace('(\u0301', false, [faceWith('(\u0301'), faceWith('()\u0301')]), drawn(1));
  t.deepEqual(chooseFace('(', false, [faceWith('a'), faceWith('(')]), drawn(1));
});

test('right-to-left text uses the mirrored bracket, and reports the typed bracket as missing', (t) => {
  const faces = [faceWith('('), faceWith(')')];
  t.deepEqual(chooseFace('(', true, faces), drawn(1));
  t.deepEqual(chooseFace('(', false, faces), drawn(0));
  t.deepEqual(chooseFace('(\u0301', true, [faceWith('(\u0301'), faceWith(')\u0301')]), drawn(1));
  t.deepEqual(chooseFace('(', true, [faceWith('(')]), { faceIndex: 0, missing: ['('] });
});

test('if no face has all characters, the first with the base character is used, and the others are missing', (t) => {
  const faces = [faceWith('x'), faceWith('q'), faceWith('q')];
  t.deepEqual(chooseFace('q\u0302\u200d', false, faces), { faceIndex: 1, missing: ['\u0302'] });
  t.deepEqual(chooseFace('\u{1f642}', false, faces), { faceIndex: 0, missing: ['\u{1f642}'] });
});

test('any space falls back to the plain space, and a no-break hyphen to the hyphen', (t) => {
  t.deepEqual(chooseFace('\u2003', false, [faceWith('a'), faceWith(' ')]), drawn(1));
  t.deepEqual(chooseFace('\u2011', false, [faceWith('-'), faceWith('\u2010')]), drawn(1));
  t.deepEqual(chooseFace('\u2012', false, [faceWith(' \u2010')]), { faceIndex: 0, missing: ['\u2012'] });
  t.deepEqual(chooseFace('a', false, [faceWith(' \u2010')]), { faceIndex: 0, missing: ['a'] });
});
