import test from 'ava';
import { readPdfDate, readXmpDate } from './read-date.ts';

test('dates in the document information and in XMP are read as the same moments', (t) => {
  for (const [inInfo, inXmp] of [
    ["D:20260102030405+01'00'", '2026-01-02T02:04:05Z'],
    ["D:20260102030405-02'30'", '2026-01-02T03:04:05-02:30'],
    ['D:20260102030405Z', '2026-01-02T03:04:05'],
    ["D:20260102030405Z00'00'", '2026-01-02T03:04:05.000Z'],
    ['20260102', '2026-01-02'],
    ['D:2026', '2026'],
  ] as const)
    t.is(readPdfDate(inInfo), readXmpDate(inXmp), inInfo);
});

test('a string that is not a date is not read', (t) => {
  for (const text of ['', 'yesterday', 'D:26', '2026-01-02']) t.is(readPdfDate(text), undefined, text);
  t.is(readXmpDate('yesterday'), undefined);
});
