import test from 'ava';
import { ArchiveFindings } from './archive-findings.ts';

test('errors come first, with the records that they concern', (t) => {
  const findings = new ArchiveFindings();
  t.false(findings.hasErrors);
  findings.warn('lost', 'It is lost.');
  t.false(findings.hasErrors, 'a warning keeps nothing out');
  findings.error('taken', 'It is taken.', { kind: 'shop', label: 'gifts.example' });
  findings.add({ severity: 'warning', code: 'left', message: 'It is left.', kind: null, label: null });
  t.true(findings.hasErrors);
  t.deepEqual(findings.list(), [
    { severity: 'error', code: 'taken', message: 'It is taken.', kind: 'shop', label: 'gifts.example' },
    { severity: 'warning', code: 'lost', message: 'It is lost.', kind: null, label: null },
    { severity: 'warning', code: 'left', message: 'It is left.', kind: null, label: null },
  ]);
});

test('two hundred findings are stored, and errors replace warnings', (t) => {
  const findings = new ArchiveFindings();
  for (let index = 0; index < 300; index += 1) findings.warn(`w${index}`, 'A warning.');
  t.is(findings.list().length, 200);
  for (let index = 0; index < 150; index += 1) findings.error(`e${index}`, 'An error.');
  const codes = findings.list().map(({ code }) => code);
  t.deepEqual([codes.length, codes[0], codes[149], codes[150], codes[199]], [200, 'e0', 'e149', 'w0', 'w49']);
  for (let index = 150; index < 300; index += 1) findings.error(`e${index}`, 'An error.');
  t.deepEqual(
    findings.list().map(({ code }) => code),
    Array.from({ length: 200 }, (_, index) => `e${index}`),
  );
});
