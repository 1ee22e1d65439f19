import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The sentences of the pages with their files, in the order of the files: the first arguments of `t(…)`.
 * @param {string} folder
 * @returns {Promise<Map<string, string[]>>}
 * @throws {Error} a first argument is not a literal, so it could not be translated
 */
export async function listTexts(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  /** @type {Map<string, string[]>} */
  const texts = new Map();
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    if (!source.includes('t(')) continue;
    const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
    for (const text of new Set(findTexts(parsed))) texts.set(text, [...(texts.get(text) ?? []), file]);
  }
  return texts;
}

/**
 * @param {ts.SourceFile} source
 * @returns {string[]}
 */
function findTexts(source) {
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
      const [first] = node.arguments;
      if (!first || !ts.isStringLiteralLike(first)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        throw new Error(`${source.fileName}:${line + 1}: the first argument of t() has to be a literal.`);
      }
      found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
