import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * The sentences of the pages: the first arguments of `t(…)`, each once, in the order of their files. A sentence that is
 * no literal cannot be translated.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listTexts(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  /** @type {Set<string>} */
  const texts = new Set();
  for (const file of files) {
    const source = await readFile(file, 'utf8');
    if (source.includes('t('))
      collect(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), texts);
  }
  return [...texts];
}

/** @param {ts.Node} node @param {Set<string>} texts */
function collect(node, texts) {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 't') {
    const [first] = node.arguments;
    if (first && ts.isStringLiteralLike(first)) texts.add(first.text);
  }
  ts.forEachChild(node, (child) => collect(child, texts));
}
