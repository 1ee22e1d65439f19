// npm run texts: writes the sentences of the source into the catalogues of web/texts, which translators edit, and lists
// untranslated ones. npm run texts -- --check changes nothing, and fails if a catalogue does not match the source
import { composeCatalogue, LANGUAGES, listSentences, writeCatalogue } from './catalogue.mjs';

const isCheck = process.argv.includes('--check');
const sentences = await listSentences();
/** @type {Map<string, string[]>} */
const untranslated = new Map();
for (const language of LANGUAGES) {
  const { before, after, missing, faults } = await composeCatalogue(language, sentences);
  const translated = sentences.size - missing.length;
  console.log(`${language}: ${translated} of ${sentences.size} sentences, the others are shown in English.`);
  for (const sentence of missing)
    untranslated.set(sentence, [...(untranslated.get(sentence) ?? []), language]);
  for (const fault of faults) fail(fault);
  if (before === after) continue;
  if (isCheck) fail(`web/texts/${language}.po is not what the source asks for: run npm run texts.`);
  else await writeCatalogue(language, after);
}
if (!isCheck)
  for (const [sentence, languages] of untranslated)
    console.log(`${languages.join(' ')}: ${JSON.stringify(sentence)}`);

/** @param {string} fault */
function fail(fault) {
  console.log(`✘ ${fault}`);
  process.exitCode = 1;
}
