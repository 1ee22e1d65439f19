import test from 'ava';
import { checkPdfX } from './check-pdfx.ts';
import { clauses } from './clauses.ts';
import { assemblePdf, type SampleObject } from './testing/assemble-pdf.ts';
import { byteEdits, defineCmyk, intendRgb, objectChanges, objectEdits } from './testing/broken-files.ts';
import { composeSampleObjects } from './testing/sample-objects.ts';

const rulesBrokenBy = async (bytes: Uint8Array): Promise<string[]> => [
  ...new Set((await checkPdfX(bytes)).map(({ rule }) => rule)),
];

test('a valid file passes', async (t) => {
  t.deepEqual(await checkPdfX(assemblePdf(await composeSampleObjects())), []);
});

test('a default colour space makes device colours valid on another device', async (t) => {
  const objects = await composeSampleObjects();
  intendRgb(objects);
  defineCmyk(objects);
  t.deepEqual(await checkPdfX(assemblePdf(objects)), []);
});

test('every broken file is refused for exactly the rule it breaks', async (t) => {
  const sound = await composeSampleObjects();
  const files: { rule: string; what: string; bytes: Buffer }[] = [];
  for (const [rule, object, from, to] of objectEdits) {
    const objects = structuredClone(sound);
    edit(objects[object]!, from, to);
    files.push({ rule, what: `${object}: ${from} -> ${to}`, bytes: assemblePdf(objects) });
  }
  for (const [rule, what, change] of objectChanges) {
    const objects = structuredClone(sound);
    change(objects);
    files.push({ rule, what, bytes: assemblePdf(objects) });
  }
  const text = assemblePdf(sound).toString('latin1');
  for (const [rule, from, to] of byteEdits) {
    const broken = text.replace(from, to);
    if (broken === text) throw new Error(`nothing to replace: ${from}`);
    files.push({ rule, what: String(from), bytes: Buffer.from(broken, 'latin1') });
  }
  const wrong: string[] = [];
  for (const { rule, what, bytes } of files) {
    const broken = await rulesBrokenBy(bytes);
    if (broken.join() !== rule) wrong.push(`${rule} expected of ${what}: ${broken.join()}`);
  }
  t.deepEqual(wrong, []);
  t.log(`${files.length} broken files, ${Object.keys(clauses).length} rules`);
});

test('there is a broken file for every rule', (t) => {
  const proven = new Set<string>([...objectEdits, ...objectChanges, ...byteEdits].map(([rule]) => rule));
  t.deepEqual(
    Object.keys(clauses).filter((rule) => !proven.has(rule)),
    [],
  );
});

function edit(object: SampleObject, from: string, to: string): void {
  const before = object.body + String(object.data);
  object.body = object.body.replace(from, to);
  if (typeof object.data === 'string' && object.body + object.data === before)
    object.data = object.data.replace(from, to);
  if (object.body + String(object.data) === before) throw new Error(`nothing to replace: ${from}`);
}

test('a file that is not a PDF, or only part of one, is refused without a crash', async (t) => {
  const sound = assemblePdf(await composeSampleObjects());
  const parts = Array.from({ length: 20 }, (_, index) =>
    sound.subarray(0, Math.floor((sound.length * index) / 20)),
  );
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index * 31) % 251));
  const nested = Buffer.from(`%PDF-1.6\n1 0 obj\n${'['.repeat(50_000)}\nendobj`);
  for (const bytes of [...parts, noise, Buffer.concat([sound.subarray(0, 500), noise]), nested]) {
    const violations = await checkPdfX(bytes);
    t.true(
      violations.some(({ rule }) => rule === 'unreadable' || rule === 'cross-reference'),
      `${bytes.length} bytes`,
    );
  }
});
