import test from 'ava';
import { countGraphemes } from './graphemes.ts';
import { limitLines } from './limit-lines.ts';
import { normaliseText } from './normalise-text.ts';
import { removeEmoji } from './remove-emoji.ts';
import { clampFontSize, clampLetterSpacing, textLimitsOf } from './text-limits.ts';
import { transformText } from './transform-text.ts';
import { truncateText } from './truncate-text.ts';

test('[C5-03] text is truncated to maxChars, and text of exactly that length is kept', (t) => {
  t.is(truncateText('Anna', 4), 'Anna');
  t.is(truncateText('Annabel', 4), 'Anna');
  t.is(truncateText('', 4), '');
  t.is(truncateText('as long as you like', undefined), 'as long as you like');
});

test('[C5-03] truncation counts user-perceived characters and never splits one', (t) => {
  t.is(truncateText('e\u0301e\u0301e\u0301', 2), 'e\u0301e\u0301', 'combining accents');
  t.is(truncateText('क्षत्रिय', 2), 'क्षत्रि', 'Devanagari conjuncts');
  t.is(truncateText('한국어', 1).normalize('NFC'), '한');
  t.is(truncateText('a\r\nb', 2), 'a\r\n', 'CRLF is one');
  t.is(truncateText('𝒜𝓃𝓃𝒶', 2), '𝒜𝓃', 'no half surrogate pairs');
});

test('truncation of a very long text stops counting at the limit', (t) => {
  t.is(countGraphemes(truncateText('ä'.repeat(1_000_000), 10)), 10);
});

test('[C5-04] multiline text is cut at the last line break until it has multilineMax lines', (t) => {
  t.is(limitLines('a\nb', 2), 'a\nb');
  t.is(limitLines('a\nb\nc', 2), 'a\nb');
  t.is(limitLines('a\nb\nc\nd\ne', 2), 'a\nb');
  t.is(limitLines('a\n', 1), 'a', 'a break at the end begins a line');
  t.is(limitLines('\n\n', 2), '\n', 'empty lines count');
  t.is(limitLines('a\nb', undefined), 'a\nb');
});

test('[C5-05] emoji presentation characters are removed as whole clusters', (t) => {
  const gone = [
    '😀',
    '👨‍👩‍👧‍👦',
    '🇩🇪',
    '👍🏽',
    '☝🏽',
    '❤️',
    '❤️‍🔥',
    '❤\u200D🔥',
    '1️⃣',
    '#️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '⌚',
    '©️',
    '🏽',
    '🇩',
  ];
  for (const emoji of gone) t.is(removeEmoji(`a${emoji}b`), 'ab', emoji);
  t.is(removeEmoji(gone.join('')), '');
  t.is(removeEmoji('a🏽é\uFE0F'), 'aé', 'what hangs on to a letter does not take it along');
});

test('[C5-05] digits and symbols in text presentation are kept', (t) => {
  for (const text of ['2026', '#1 *', '© ™ ®', '☀ ♥ ✂', 'Größe', '日本', 'שלום', 'สวัสดี'])
    t.is(removeEmoji(text), text);
  t.is(removeEmoji('1\uFE0F'), '1', 'a digit asked to be an emoji without a keycap is a digit');
});

test('[C5-05] no joiner or variation selector remains, and joiners of scripts are kept', (t) => {
  t.is(removeEmoji('a\uFE0Fb😀\u200Dc'), 'abc');
  t.is(removeEmoji('\u200D😀'), '');
  t.is(removeEmoji('क्\u200Dष😀'), 'क्\u200Dष', 'ZWJ shapes Devanagari');
  t.is(removeEmoji('می\u200Cخواهم😀'), 'می\u200Cخواهم', 'ZWNJ shapes Persian');
});

test('[C5-05] removing emoji is idempotent', (t) => {
  const pieces = [
    'a',
    '1',
    '😀',
    '\u200D',
    '\uFE0F',
    '\uFE0E',
    '\u20E3',
    '🇩',
    '🇪',
    '🏽',
    '❤',
    'क्',
    '\u0301',
    ' ',
    '👩',
  ];
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: next() % 9 }, () => pieces[next() % pieces.length]).join('');
    const once = removeEmoji(text);
    t.is(removeEmoji(once), once, JSON.stringify(text));
    t.notRegex(once, /\p{Emoji_Presentation}|\uFE0F|\u20E3/u, JSON.stringify(text));
  }
});

test('[C5-06, B9-07] font size clamps to the minimum and maximum, defaults 1 and 200, default size 20', (t) => {
  const byDefault = textLimitsOf({});
  t.is(clampFontSize(undefined, byDefault), 20);
  t.is(clampFontSize(0, byDefault), 1);
  t.is(clampFontSize(1, byDefault), 1);
  t.is(clampFontSize(200, byDefault), 200);
  t.is(clampFontSize(200.5, byDefault), 200);
  const own = textLimitsOf({ minimumFontSize: 24, maximumFontSize: 36 });
  t.is(clampFontSize(undefined, own), 24, 'the default size is held to the limits, too');
  t.is(clampFontSize(40, own), 36);
});

test('[B5-04] text limits clamp to the function definition: sizes, characters, letter spacing', (t) => {
  const definition = {
    type: 'PERSONALISED' as const,
    allowInput: true,
    allowResellerFontGroup: false,
    allowResellerColourGroup: false,
    allowColourPicker: false,
    allowDuplication: false,
    minimumFontSize: 10,
    maximumFontSize: 50,
    maxChars: 8,
    minimumLetterSpacing: -1,
    maximumLetterSpacing: 2,
  };
  const limits = textLimitsOf({ minimumFontSize: 5, maximumFontSize: 40, maxChars: 12 }, definition);
  t.is(clampFontSize(1, limits), 10);
  t.is(clampFontSize(99, limits), 40);
  t.is(clampFontSize(99, textLimitsOf({}, definition)), 50);
  t.is(clampFontSize(9, textLimitsOf({ minimumFontSize: 12 }, definition)), 12);
  t.is(limits.maxChars, 8);
  t.is(textLimitsOf({}).maxChars, undefined, 'max characters are optional');
  t.is(clampLetterSpacing(5, limits), 2);
  t.is(clampLetterSpacing(-5, limits), -1);
  t.is(clampLetterSpacing(-5, textLimitsOf({})), -5);
  t.is(clampLetterSpacing(1.5, textLimitsOf({ minimumLetterSpacing: 0, maximumLetterSpacing: 1 })), 1);
});

test('line breaks, tabs and control characters are normalised before counting', (t) => {
  t.is(normaliseText('a\r\nb\rc\u2028d', { multiline: true }), 'a\nb\nc\nd');
  t.is(normaliseText('a\r\nb', { multiline: false }), 'a b');
  t.is(normaliseText('a\tb\u0000c\u0007', { multiline: false }), 'a bc');
  t.is(normaliseText('one\r\ntwo\r\nthree', { multiline: true, multilineMax: 2, maxChars: 5 }), 'one\nt');
  t.is(normaliseText('😀😀abc', { multiline: false, maxChars: 2 }), 'ab', 'emoji do not use up characters');
  t.is(normaliseText('a😀\t', { multiline: false, keepsEmoji: true }), 'a😀 ');
});

test('text transforms equal those of CSS', (t) => {
  t.is(transformText('straße', 'UPPERCASE'), 'STRASSE');
  t.is(transformText('ÄRGER', 'LOWERCASE'), 'ärger');
  t.is(
    transformText("o'neill’s élan vital-force 2nd McKay", 'CAPITALISE'),
    "O'neill’s Élan Vital-Force 2nd McKay",
  );
  t.is(transformText('e\u0301lan', 'CAPITALISE'), 'E\u0301lan');
  t.is(transformText('As Is', 'NONE'), 'As Is');
});

test('Greek capitals lose their accents, and letters of other scripts keep theirs', (t) => {
  t.is(transformText('βραβείο Zoë Zoe\u0308 άλφα', 'UPPERCASE'), 'ΒΡΑΒΕΙΟ ZOË ZOE\u0308 ΑΛΦΑ');
});
