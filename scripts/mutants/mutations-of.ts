import ts from 'typescript';

/** Operators, and the replacements of each. */
const OPERATORS: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.LessThanToken]: ['<=', '>='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['<', '>'],
  [ts.SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['>', '<'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [ts.SyntaxKind.PlusToken]: ['-'],
  [ts.SyntaxKind.MinusToken]: ['+'],
  [ts.SyntaxKind.AsteriskToken]: ['/'],
  [ts.SyntaxKind.SlashToken]: ['*'],
  [ts.SyntaxKind.PercentToken]: ['*'],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [ts.SyntaxKind.BarBarToken]: ['&&'],
  [ts.SyntaxKind.QuestionQuestionToken]: ['&&'],
};

const ASSIGNMENTS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.PlusEqualsToken]: '-=',
  [ts.SyntaxKind.MinusEqualsToken]: '+=',
  [ts.SyntaxKind.AsteriskEqualsToken]: '/=',
  [ts.SyntaxKind.SlashEqualsToken]: '*=',
  [ts.SyntaxKind.QuestionQuestionEqualsToken]: '&&=',
  [ts.SyntaxKind.BarBarEqualsToken]: '&&=',
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken]: '||=',
};

/** Methods and their replacements; an empty name removes the call. */
const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  trim: '',
  filter: '',
  sort: '',
  toSorted: '',
  reverse: '',
  toReversed: '',
  slice: '',
};

/** The replacements of an expression, as code; none for other nodes. */
export function mutationsOf(node: ts.Expression): string[] {
  const found = [...own(node), ...asCondition(node), ...asStatement(node), ...asArrowBody(node)];
  return [...new Set(found)].filter((code) => code !== node.getText());
}

function own(node: ts.Expression): string[] {
  if (ts.isBinaryExpression(node)) return binary(node);
  if (ts.isPrefixUnaryExpression(node)) return unary(node);
  if (ts.isPostfixUnaryExpression(node))
    return [node.operand.getText() + (node.operator === ts.SyntaxKind.PlusPlusToken ? '--' : '++')];
  if (ts.isCallExpression(node)) return call(node);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return text(node);
  if (ts.isTemplateExpression(node)) return isTagged(node) ? [] : ["''"];
  if (ts.isNumericLiteral(node)) return [String(Number(node.text.replaceAll('_', '')) + 1)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ['[]'] : [];
  if (ts.isObjectLiteralExpression(node)) return node.properties.length > 0 ? ['{}'] : [];
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return unchained(node);
  return [];
}

function binary(node: ts.BinaryExpression): string[] {
  const { left, operatorToken, right } = node;
  const assignment = ASSIGNMENTS[operatorToken.kind];
  if (assignment !== undefined)
    return isTextual(right) ? [] : [`${left.getText()} ${assignment} ${right.getText()}`];
  // It also concatenates texts.
  if (operatorToken.kind === ts.SyntaxKind.PlusToken && (isTextual(left) || isTextual(right))) return [];
  const operators = OPERATORS[operatorToken.kind] ?? [];
  return operators.map((operator) => `(${left.getText()}) ${operator} (${right.getText()})`);
}

function isTextual(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isTextual(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return isTextual(node.left) || isTextual(node.right);
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function unary({ operator, operand }: ts.PrefixUnaryExpression): string[] {
  const code = operand.getText();
  if (operator === ts.SyntaxKind.ExclamationToken) return [code];
  if (operator === ts.SyntaxKind.MinusToken) return [`+${code}`];
  if (operator === ts.SyntaxKind.PlusPlusToken) return [`--${code}`];
  if (operator === ts.SyntaxKind.MinusMinusToken) return [`++${code}`];
  return [];
}

function call(node: ts.CallExpression): string[] {
  const { expression: callee } = node;
  const chained = unchained(node);
  if (!ts.isPropertyAccessExpression(callee)) return chained;
  const other = Object.hasOwn(METHODS, callee.name.text) ? METHODS[callee.name.text] : undefined;
  if (other === undefined) return chained;
  if (other === '') return [...chained, callee.expression.getText()];
  const before = callee.getText().slice(0, -callee.name.text.length);
  return [...chained, before + other + node.getText().slice(callee.getText().length)];
}

/** `a.b` for `a?.b`, for each link of a chain. */
function unchained(node: ts.Expression): string[] {
  const found: string[] = [];
  const start = node.getStart();
  for (let link: ts.Node = node; isLink(link); link = link.expression) {
    const { questionDotToken: token } = link;
    if (!token) continue;
    const [at, end] = [token.getStart() - start, token.end - start];
    const isDotted = ts.isPropertyAccessExpression(link);
    found.push(node.getText().slice(0, at) + (isDotted ? '.' : '') + node.getText().slice(end));
  }
  return found;
}

type Link = ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression;

export function isLink(node: ts.Node): node is Link {
  return (
    ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)
  );
}

function text(node: ts.StringLiteral | ts.NoSubstitutionTemplateLiteral): string[] {
  const { parent } = node;
  if (isTagged(node)) return [];
  // Module names are needed by the bundler.
  if (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) return [];
  // The comparison with a type's name is mutated as a comparison.
  if (ts.isBinaryExpression(parent) && [parent.left, parent.right].some(ts.isTypeOfExpression)) return [];
  return [node.text === '' ? "'mutant'" : "''"];
}

const isTagged = ({ parent }: ts.Node) => ts.isTaggedTemplateExpression(parent);

function asCondition(node: ts.Expression): string[] {
  const { parent } = node;
  if (ts.isIfStatement(parent) && parent.expression === node) return ['true', 'false'];
  if (ts.isConditionalExpression(parent) && parent.condition === node) return ['true', 'false'];
  if ((ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === node)
    return ['false'];
  if (ts.isForStatement(parent) && parent.condition === node) return ['false'];
  return [];
}

/** A statement that calls, assigns or increments is removed. */
function asStatement(node: ts.Expression): string[] {
  if (!ts.isExpressionStatement(node.parent)) return [];
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword) return [];
  return ['undefined'];
}

function asArrowBody(node: ts.Expression): string[] {
  const { parent } = node;
  return ts.isArrowFunction(parent) && parent.body === node ? ['undefined'] : [];
}
