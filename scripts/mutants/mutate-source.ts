import ts from 'typescript';
import { isLink, mutationsOf } from './mutations-of.ts';

/** One change to one place of a source file. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  /** The line of code that contains it, trimmed. */
  source: string;
  /** The code, and its replacement. */
  original: string;
  mutated: string;
}

export interface MutatedSource {
  /** The code with all mutants, each behind a switch: `$mutant(id)` returns whether it is active. */
  code: string;
  mutants: Mutant[];
}

/**
 * Inserts all mutants of a source file into its code ("mutant schemata", Untch, Offutt and Harrold 1993), so that it is
 * bundled once. Every iteration of a loop calls `$turn()`, which ends loops that a mutant has made endless.
 */
export function mutateSource(file: string, code: string, firstId: number): MutatedSource {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true);
  const mutants: Mutant[] = [];
  const insertions: { at: number; isEnd: boolean; code: string }[] = [];

  const add = (node: ts.Node, original: string, mutated: string): number => {
    const id = firstId + mutants.length;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    const source = code.split('\n')[line]!.trim();
    mutants.push({ id, file, line: line + 1, source, original, mutated });
    return id;
  };

  const visit = (node: ts.Node): void => {
    if (isWithoutCode(node)) return;
    const codes = ts.isExpression(node) && canBeWrapped(node) ? mutationsOf(node) : [];
    if (codes.length > 0) {
      const original = node.getText();
      const switches = codes.map((mutated) => `$mutant(${add(node, original, mutated)}) ? (${mutated}) : `);
      insertions.push({ at: node.getStart(), isEnd: false, code: `(${switches.join('')}(` });
    }
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body))
      leaveBodyOut(node.body);
    if (ts.isIterationStatement(node, false)) countTurns(node);
    ts.forEachChild(node, visit);
    if (codes.length > 0) insertions.push({ at: node.end, isEnd: true, code: '))' });
  };

  const leaveBodyOut = (body: ts.Block): void => {
    if (body.statements.length === 0 || ts.isConstructorDeclaration(body.parent)) return;
    const id = add(body, body.getText(), '{}');
    insertions.push({ at: body.getStart() + 1, isEnd: false, code: ` if ($mutant(${id})) return; ` });
  };

  const countTurns = ({ statement }: ts.IterationStatement): void => {
    insertions.push({ at: statement.getStart(), isEnd: false, code: '{ $turn(); ' });
    insertions.push({ at: statement.end, isEnd: true, code: ' }' });
  };

  ts.forEachChild(tree, visit);
  return { code: insert(code, insertions), mutants };
}

/** Types, and names that look like expressions but are not. */
function isWithoutCode(node: ts.Node): boolean {
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isPropertyName(node) && isNameOf(node))
  );
}

function isNameOf(node: ts.PropertyName): boolean {
  const { parent } = node;
  if (ts.isComputedPropertyName(node)) return false;
  return (
    ('name' in parent && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
}

/** Whether an expression can be put in parentheses without changing the meaning of the code around it. */
function canBeWrapped(node: ts.Expression): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && parent.left === node && isAssignment(parent)) return false;
  if (ts.isForOfStatement(parent) && parent.initializer === node) return false;
  if (ts.isDeleteExpression(parent)) return false;
  // A method would lose its receiver.
  if ((ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node) return false;
  // In parentheses an optional chain would not short-circuit the code that follows.
  return !(ts.isOptionalChain(node) && continuesChain(node));
}

const continuesChain = (node: ts.Expression): boolean =>
  (isLink(node.parent) || ts.isNonNullExpression(node.parent)) && node.parent.expression === node;

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

function insert(code: string, insertions: { at: number; isEnd: boolean; code: string }[]): string {
  // Where one expression ends and another begins, the end comes first; otherwise the order of the tree is used.
  const inOrder = insertions.toSorted((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd));
  let result = '';
  let from = 0;
  for (const insertion of inOrder) {
    result += code.slice(from, insertion.at) + insertion.code;
    from = insertion.at;
  }
  return result + code.slice(from);
}
