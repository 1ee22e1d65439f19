import { readFile, writeFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { findFaults } from './find-faults.mjs';
import { listContractWords } from './list-contract-words.mjs';
import { listEngineSentences, listOfficeSentences } from './list-engine-sentences.mjs';
import { listTexts } from './list-texts.mjs';

/** Languages into which pages are translated. English is in the source. */
export const LANGUAGES = /** @type {const} */ (['de', 'fr', 'es', 'ar']);

/** @param {string} language */
const pathOf = (language) => `web/texts/${language}.po`;

const HEADERS = {
  'Project-Id-Version': 'Platen',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
};

/**
 * Sources of sentences. Those of the office and of the contract are used only by the dashboard.
 * @typedef {'page' | 'engine' | 'office' | 'contract'} Source
 * @typedef {Map<string, { files: string[], source: Source }>} Sentences
 */

/**
 * Comments in the catalogue, for translators.
 * @type {Record<Source, string[]>}
 */
const COMMENTS = {
  page: [],
  engine: ['A sentence of the engine or the server'],
  office: ['A sentence that staff read'],
  contract: ['A field of the contract'],
};

/** The sources whose sentences are read only by staff. */
const OF_STAFF = [COMMENTS.office, COMMENTS.contract].flat();

/**
 * Whether a sentence in these files is shown only by the dashboard.
 * @param {readonly string[]} files
 */
const isOfDashboard = (files) => files.length > 0 && files.every((file) => file.startsWith('web/dashboard/'));

/**
 * The sentences of the pages' source that need a compiler, compiled: those with plurals, choices or formats.
 * @param {{ hasStaff: boolean }} part whether sentences shown only by the dashboard are included
 * @returns {Promise<{ messages: Record<string, unknown>, filled: string[] }>}
 */
export async function compileEnglish({ hasStaff }) {
  /** @type {Record<string, unknown>} */
  const messages = {};
  for (const [text, files] of await listTexts('web')) {
    if (!hasStaff && isOfDashboard(files)) continue;
    const compiled = compileForPage(text);
    if (compiled !== text) messages[text] = compiled;
  }
  return { messages, filled: [] };
}

/**
 * A message of a catalogue. One with only words and names stays text: pages insert values themselves, with
 * web/shared/text/compile-placeholders.ts.
 * @param {string} text
 */
function compileForPage(text) {
  const compiled = compileMessage(text);
  const filled = compiled.map((part) => (typeof part === 'string' ? part : `{${part[0]}}`));
  return filled.join('') === text ? text : compiled;
}

/**
 * All sentences with their files: those of the pages, those of the engine and the server, those that only staff read,
 * then those only in the contract.
 * @returns {Promise<Sentences>}
 */
export async function listSentences() {
  const [texts, engine, office, contract] = await Promise.all([
    listTexts('web'),
    listEngineSentences(),
    listOfficeSentences(),
    listContractWords(),
  ]);
  /** @type {Sentences} */
  const sentences = new Map();
  for (const [text, files] of texts) sentences.set(text, { files, source: 'page' });
  for (const [text, files] of engine)
    sentences.set(text, { files: [...(texts.get(text) ?? []), ...files], source: 'engine' });
  for (const [text, files] of office)
    if (!sentences.has(text)) sentences.set(text, { files, source: 'office' });
  for (const text of contract)
    if (!sentences.has(text)) sentences.set(text, { files: [], source: 'contract' });
  return sentences;
}

/**
 * The catalogue of a language on disk; empty if there is none yet.
 * @param {string} language
 * @returns {Promise<{ text: string, po: PO }>}
 */
async function readCatalogue(language) {
  const text = await readFile(pathOf(language), 'utf8').catch(() => '');
  return { text, po: PO.parse(text) };
}

/**
 * The catalogue with every sentence of the source. Translations and translators' comments are preserved; a translation
 * whose sentence is removed is marked obsolete, and restored when the sentence returns.
 * @param {string} language
 * @param {Sentences} sentences
 * @returns {Promise<{ before: string, after: string, missing: string[], faults: string[] }>}
 */
export async function composeCatalogue(language, sentences) {
  const { text, po } = await readCatalogue(language);
  const known = new Map(po.items.map((item) => [item.msgid, item]));
  const next = new PO();
  next.headers = { ...HEADERS, Language: language };
  /** @type {string[]} */
  const missing = [];
  /** @type {string[]} */
  const faults = [];
  for (const [sentence, { files, source }] of sentences) {
    const item = known.get(sentence) ?? new PO.Item();
    known.delete(sentence);
    item.msgid = sentence;
    item.references = files;
    item.extractedComments = COMMENTS[source];
    item.obsolete = false;
    next.items.push(item);
    const translation = item.msgstr[0] ?? '';
    if (translation === '') missing.push(sentence);
    else faults.push(...findFaults(sentence, translation));
  }
  for (const item of known.values()) {
    if ((item.msgstr[0] ?? '') === '') continue;
    item.obsolete = true;
    item.references = [];
    next.items.push(item);
  }
  return { before: text, after: `${next.toString().trimEnd()}\n`, missing, faults };
}

/**
 * @param {string} language
 * @param {string} text
 */
export const writeCatalogue = (language, text) => writeFile(pathOf(language), text);

/**
 * Read once: a build compiles two parts of each language for each page.
 * @type {Promise<Set<string>> | undefined}
 */
let serverSentences;

async function listServerSentences() {
  const [engine, office] = await Promise.all([listEngineSentences(), listOfficeSentences()]);
  return new Set([...engine.keys(), ...office.keys()]);
}

/**
 * The translations of a language, compiled (ICU MessageFormat), and the sentences whose values are filled in by the
 * engine or the server before a page receives them.
 * @param {string} language
 * @param {{ isOfStaff: boolean }} part the sentences shown only by the dashboard, or all others
 * @returns {Promise<{ messages: Record<string, unknown>, filled: string[] }>}
 */
export async function compileCatalogue(language, { isOfStaff }) {
  serverSentences ??= listServerSentences();
  const [{ po }, ofServer] = await Promise.all([readCatalogue(language), serverSentences]);
  const items = po.items.filter(
    ({ obsolete, msgstr, extractedComments, references }) =>
      !obsolete &&
      msgstr[0] &&
      (OF_STAFF.some((each) => extractedComments.includes(each)) || isOfDashboard(references)) === isOfStaff,
  );
  return {
    messages: Object.fromEntries(items.map(({ msgid, msgstr }) => [msgid, compileForPage(msgstr[0] ?? '')])),
    filled: items.map(({ msgid }) => msgid).filter((msgid) => ofServer.has(msgid) && msgid.includes('{')),
  };
}
