// npm run texts: writes the sentences of the source into the catalogues of web/texts, which translators edit.
//   npm run texts -- --check    says what is not as it should be and changes nothing; `npm run check` does that
import { composeCatalogue, LANGUAGES, listSentences, writeCatalogue } from './catalogue.mjs';

const isCheck = process.argv.includes('--check');
const sentences = await listSentences();
for (const language of LANGUAGES) {
  const { before, after, missing, faults } = await composeCatalogue(language, sentences);
  console.log(
    `${language}: ${sentences.size - missing.length} of ${sentences.size} sentences are translated; ${missing.length} are shown in English.`,
  );
  if (!isCheck) for (const sentence of missing) console.log(`  ${JSON.stringify(sentence)}`);
  for (const fault of faults) console.log(`  ✘ ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  if (before === after) continue;
  if (!isCheck) await writeCatalogue(language, after);
  else {
    console.log(`  ✘ web/texts/${language}.po is not what the source asks for: run npm run texts.`);
    process.exitCode = 1;
  }
}
