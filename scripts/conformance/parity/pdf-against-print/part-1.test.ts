import { existsSync } from 'node:fs';
import test from 'ava';
import { checkDesigns, PARTS } from './check-designs.ts';

checkDesigns(1);

test('every part of the designs has its test file', (t) => {
  for (let part = 1; part <= PARTS; part++)
    t.true(existsSync(`scripts/conformance/parity/pdf-against-print/part-${part}.test.ts`), `part ${part}`);
});
