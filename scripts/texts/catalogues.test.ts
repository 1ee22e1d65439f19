import test from 'ava';
import {
  compileCatalogue,
  compileEnglish,
  composeCatalogue,
  LANGUAGES,
  listSentences,
} from './catalogue.mjs';
import { contractWords } from './contract-words.ts';
import { findFaults } from './find-faults.mjs';
import { messages } from '../../engine/screens.ts';

test('catalogues have the sentences of the pages, and those of the engine verbatim, with named placeholders', async (t) => {
  const sentences = await listSentences();
  t.like(sentences.get('Add to cart'), { source: 'page' });
  for (const message of Object.values(messages))
    if (typeof message === 'string') t.is(sentences.get(message)?.source, 'engine', message);
  t.true(sentences.has(messages.imageMandatory('{maskName}')));
  t.true(sentences.has(messages.tooLong('{field}', '{chars}' as never, '{maxChars}' as never)));
});

for (const language of LANGUAGES)
  test(`every label, help and option of the contract is translated (${language})`, async (t) => {
    const [pages, contract] = await Promise.all(
      [false, true].map(async (isOfStaff) => (await compileCatalogue(language, { isOfStaff })).messages),
    );
    t.deepEqual(
      contractWords.filter((word) => !(word in pages!) && !(word in contract!)),
      [],
    );
    t.true(
      contractWords.includes('Bleed depth') &&
        contractWords.includes('Dots per inch below which the shopper is warned'),
    );
    t.false('Bleed depth' in pages!, 'shoppers load no fields of the contract');
    t.false('Add to cart' in contract!);
    t.false('Order manager' in pages!, 'nor sentences of the dashboard');
    t.true('Order manager' in contract!);
    t.true('Save' in pages! && !('Save' in contract!), 'a sentence of both pages is loaded once');
  });

test('shoppers load no English that only the dashboard uses', async (t) => {
  const { messages: shoppers } = await compileEnglish({ hasStaff: false });
  const { messages: staff } = await compileEnglish({ hasStaff: true });
  const ofBoth = '{count, plural, =0 {No motif has that name.} one {# motif} other {# motifs}}';
  t.true(ofBoth in shoppers && ofBoth in staff, 'the product editor has the stage, too');
  t.true(Object.keys(staff).length > Object.keys(shoppers).length);
  for (const language of LANGUAGES) {
    const { messages } = await compileCatalogue(language, { isOfStaff: true });
    for (const sentence of Object.keys(staff))
      if (!(sentence in shoppers)) t.true(sentence in messages, sentence);
  }
});

test('a page finds sentences of words and names unchanged, and those with plurals compiled', async (t) => {
  const { messages: english } = await compileEnglish({ hasStaff: true });
  t.false('Extras: {price}' in english, 'it is in the source');
  t.true(Object.values(english).every(Array.isArray));
  const { messages: german } = await compileCatalogue('de', { isOfStaff: false });
  t.is(german['Extras: {price}'], 'Extras: {price}');
});

test('a new sentence is added, and a translation whose sentence is removed stays, marked as obsolete', async (t) => {
  const files = ['web/a.tsx'];
  const sentences = new Map([
    ['Zoom in', { files, source: 'page' as const }],
    ['A sentence that is new', { files, source: 'page' as const }],
  ]);
  const { after, missing, faults } = await composeCatalogue('de', sentences);
  t.deepEqual(missing, ['A sentence that is new']);
  t.deepEqual(faults, []);
  t.true(after.includes('#: web/a.tsx\nmsgid "Zoom in"\nmsgstr "Vergrößern"\n'));
  t.true(after.includes('msgid "A sentence that is new"\nmsgstr ""\n'));
  t.true(after.includes('#~ msgid "Zoom out"\n#~ msgstr "Verkleinern"\n'));
});

test('a translation has the placeholders of its sentence, in every plural form', (t) => {
  t.deepEqual(findFaults('{used} of {most}', 'von {most} sind es {used}'), []);
  const plural = '{count, plural, one {# of {most}} other {# of {most}}}';
  t.deepEqual(findFaults(plural, '{count, plural, one {# von {most}} other {#}}'), []);
  t.regex(findFaults('{used} of {most}', 'von {most}').join(), /\{used\} is missing/);
  t.regex(findFaults('of {most}', 'von {meist}').join(), /\{most\} is missing.*\{meist\} is not/);
  t.is(findFaults('of {most}', 'von {most').length, 1, 'it is no message');
});
