import { readdir, readFile } from 'node:fs/promises';
import ts from 'typescript';

/**
 * @typedef {Map<string, string[]>} Sentences the files of each
 */

/**
 * Files of the engine and the server with sentences that shoppers read. All sentences of the engine's files are taken,
 * but only problem texts of the server's.
 */
const FILES = [
  'engine/rules/messages.ts',
  'api/office/onboarding.ts',
  'engine/scene/describe-text-finding.ts',
  'engine/codes/compose-code.ts',
  'engine/rules/text/code-text.ts',
  'engine/rules/quantities/csv-fault.ts',
  'engine/rules/quantities/csv-header.ts',
  'engine/rules/quantities/csv-rows.ts',
  'engine/rules/quantities/parse-personalisation-csv.ts',
  'engine/assets/admit-picture.ts',
  'engine/assets/clip-art/describe-finding.ts',
  'engine/assets/picture/check-picture-size.ts',
  'engine/assets/picture/refuse-picture.ts',
  'api/middleware/rate-limits.ts',
  'api/services/configurator/check-customisation.ts',
  'api/services/configurator/configurator-product.ts',
  'api/services/configurator/customisations.ts',
  'api/services/jobs/jobs.ts',
  'api/services/progress/progress.ts',
  'api/services/progress/shopper-drafts.ts',
  'api/services/uploads/upload-examiner.ts',
  'api/services/uploads/upload-images.ts',
];

/** Files with sentences that only staff read: those of which all sentences are taken, and those with problem texts. */
const OFFICE_FILES = [
  'api/office/import-fields.ts',
  'api/data/alerts/alert-texts.ts',
  'api/services/imports/import-fields.ts',
  'api/services/orders/production.ts',
  'engine/print/batch/item-numbers.ts',
  'engine/rules/quantities/apply-batch-row.ts',
  'engine/rules/quantities/batch-columns.ts',
  'engine/rules/quantities/batch-template.ts',
  'engine/rules/quantities/fill-layer.ts',
  'engine/rules/quantities/refuse-batch-csv.ts',
];
const OFFICE_FOLDERS = ['engine/print/preflight/checks', 'engine/rules/validate'];
/** Folders of which problem texts are taken. */
const OFFICE_PROBLEM_FOLDERS = [
  'api/data',
  'api/services/archive',
  'api/services/batches',
  'api/services/files',
  'api/services/fonts',
  'api/services/imports',
  'api/services/imports/types',
  'api/services/jobs',
  'api/services/mockups',
  'api/services/orders',
  'api/services/printers',
  'api/services/products',
  'api/services/shops',
  'api/services/threads',
  'api/services/users',
  'api/services/webhooks',
];

/** Labels of the dashboard in the engine and the contract, by the property that contains them in a call's argument. */
const LABELS = [
  { folder: 'api/office/navigation', property: 'name' },
  { folder: 'api/contract/resources', property: 'title' },
  { folder: 'api/contract/resources', property: 'description', call: 'defineResource' },
];

const PROBLEMS = new Set(['PlatenError', 'RetryLaterError']);

/**
 * The sentences with their files. Placeholders have the names of values in the source: `${maskName}` becomes
 * `{maskName}`.
 * @returns {Promise<Sentences>}
 */
export async function listEngineSentences() {
  /** @type {Sentences} */
  const sentences = new Map();
  for (const file of FILES) await addSentences(sentences, file, file.startsWith('api/'));
  return sentences;
}

/**
 * The sentences that only staff read, in the form of {@link listEngineSentences}.
 * @returns {Promise<Sentences>}
 */
export async function listOfficeSentences() {
  /** @type {Sentences} */
  const sentences = new Map();
  const folders = await Promise.all(OFFICE_FOLDERS.map(listSources));
  for (const file of [...OFFICE_FILES, ...folders.flat()]) await addSentences(sentences, file, false);
  const problems = await Promise.all(OFFICE_PROBLEM_FOLDERS.map(listSources));
  for (const file of problems.flat()) await addSentences(sentences, file, true);
  for (const { folder, property, call } of LABELS)
    for (const file of await listSources(folder)) {
      const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true);
      for (const label of new Set(findLabels(source, property, call)))
        sentences.set(label, [...(sentences.get(label) ?? []), file]);
    }
  return sentences;
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
const listSources = async (folder) =>
  (await readdir(folder))
    .filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts'))
    .toSorted()
    .map((name) => `${folder}/${name}`);

/**
 * @param {Sentences} sentences
 * @param {string} file
 * @param {boolean} onlyProblems
 */
async function addSentences(sentences, file, onlyProblems) {
  const source = ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true);
  for (const sentence of new Set(findSentences(source, onlyProblems)))
    sentences.set(sentence, [...(sentences.get(sentence) ?? []), file]);
}

/**
 * The texts of properties with a name.
 * @param {ts.SourceFile} source
 * @param {string} property
 * @param {string} [call] whose argument has the property
 * @returns {string[]}
 */
function findLabels(source, property, call) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const isLabel =
      ts.isPropertyAssignment(node) &&
      node.name.getText() === property &&
      (call === undefined || calleeOf(node.parent.parent) === call);
    if (isLabel && ts.isStringLiteralLike(node.initializer)) found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node */
const calleeOf = (node) => (ts.isCallExpression(node) ? node.expression.getText() : undefined);

/**
 * @param {ts.SourceFile} source
 * @param {boolean} onlyProblems
 * @returns {string[]}
 */
function findSentences(source, onlyProblems) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node @param {boolean} isTaken */
  const visit = (node, isTaken) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isTaken) {
      const sentence = readSentence(node);
      if (sentence !== undefined && hasWords(sentence)) found.push(sentence);
    }
    const isProblem = ts.isNewExpression(node) && PROBLEMS.has(node.expression.getText());
    ts.forEachChild(node, (child) => {
      // Parts of a concatenated sentence are not sentences.
      if (!(ts.isBinaryExpression(node) && readSentence(node) !== undefined))
        visit(child, isTaken || isProblem);
    });
  };
  visit(source, !onlyProblems);
  return found;
}

/**
 * Whether a text is a sentence. Values with nothing between them but spaces are a key, which would match any text.
 * @param {string} sentence
 */
const hasWords = (sentence) =>
  /\p{L}{2,}[,.:;]? +\p{L}/u.test(sentence.replaceAll(/\{\w+\}/g, 'value')) &&
  /\S/.test(sentence.replaceAll(/\{\w+\}/g, ''));

/**
 * A text with named placeholders.
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function readSentence(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    /** @type {Set<string>} */
    const names = new Set();
    const spans = node.templateSpans.map(({ expression, literal }) => {
      const name = freshName(nameOf(expression), names);
      names.add(name);
      return `{${name}}${literal.text}`;
    });
    return node.head.text + spans.join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [readSentence(node.left), readSentence(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}

/**
 * The name of the value in an expression: `text` in `quote(text)`, `types` in `types.join(', ')`.
 * @param {ts.Expression} expression
 * @returns {string}
 */
function nameOf(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text.replace('#', '');
  if (ts.isElementAccessExpression(expression)) return nameOf(expression.expression);
  if (ts.isBinaryExpression(expression)) return nameOf(expression.left);
  if (ts.isCallExpression(expression)) {
    const { expression: called, arguments: given } = expression;
    const isOurs =
      ts.isIdentifier(called) || called.getText().startsWith('JSON.') || called.getText().startsWith('Math.');
    if (isOurs && given[0]) return nameOf(given[0]);
    if (ts.isPropertyAccessExpression(called)) return nameOf(called.expression);
  }
  return 'value';
}

/**
 * @param {string} name
 * @param {Set<string>} taken
 */
function freshName(name, taken) {
  let fresh = name;
  for (let number = 2; taken.has(fresh); number += 1) fresh = `${name}${number}`;
  return fresh;
}
