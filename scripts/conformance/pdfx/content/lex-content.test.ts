import test from 'ava';
import { lexContent, type Operand } from './lex-content.ts';

const lex = (text: string) => [...lexContent(Buffer.from(text, 'latin1'))];
const first = (text: string): Operand => lex(`${text} x`)[0]!.operands[0]!;
const textOf = (operand: Operand) =>
  operand.kind === 'string' ? Buffer.from(operand.bytes).toString('latin1') : undefined;

test('operators are returned with the operands before them', (t) => {
  const operations = lex('q 1 -.5 +2. 0.25 4 5 cm/F1 12 Tf % a comment f\rtrue null gs\nf*');
  t.deepEqual(
    operations.map(({ operator }) => operator),
    ['q', 'cm', 'Tf', 'gs', 'f*'],
  );
  t.deepEqual(
    operations[1]!.operands.map((operand) => operand.kind === 'number' && operand.value),
    [1, -0.5, 2, 0.25, 4, 5],
  );
  t.deepEqual(operations[2]!.operands[0], { kind: 'name', value: 'F1' });
  t.deepEqual(operations[3]!.operands, [{ kind: 'boolean', value: true }, { kind: 'null' }]);
});

test('strings may be nested and escaped; names and hexadecimal strings are read as bytes', (t) => {
  t.is(textOf(first('(a(b)\\(c\\)\\\\ \\101\\7z\\n\\\r\nd)')), 'a(b)(c)\\ A\x07z\nd');
  t.is(textOf(first('<48 65 6C6c 7>')), 'Hellp');
  t.deepEqual(first('/White#20Ink#c3'), { kind: 'name', value: 'White Ink\xc3' });
});

test('arrays and dictionaries may contain any object', (t) => {
  t.deepEqual(first('[1 [/A] <</K (v)>>]'), {
    kind: 'array',
    items: [
      { kind: 'number', value: 1 },
      { kind: 'array', items: [{ kind: 'name', value: 'A' }] },
      { kind: 'dict', entries: new Map([['K', { kind: 'string', bytes: Uint8Array.from([0x76]) }]]) },
    ],
  });
});

test('an inline image is one operation, whatever its data', (t) => {
  const operations = lex('BI /W 2 /H 1 /F /AHx ID \x00EI(\xff EIx EI\nQ');
  t.deepEqual(
    operations.map(({ operator }) => operator),
    ['BI', 'Q'],
  );
  t.deepEqual(operations[0]!.operands, [
    {
      kind: 'dict',
      entries: new Map<string, Operand>([
        ['W', { kind: 'number', value: 2 }],
        ['H', { kind: 'number', value: 1 }],
        ['F', { kind: 'name', value: 'AHx' }],
      ]),
    },
  ]);
});

test('unreadable content is refused, with its position', (t) => {
  for (const text of [
    '(open',
    '<12',
    '<1g>',
    '[1',
    '[1 q]',
    '<</A>> x',
    '<<1 2>> x',
    ')',
    '1 2',
    'BI /W 1 ID data',
  ])
    t.throws(() => lex(text), { message: /at byte \d+$|no operator takes$/ }, text);
  t.throws(() => lex('['.repeat(100)), { message: /nested too deep/ });
});
