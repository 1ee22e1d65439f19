import test from 'ava';
import { PlatenError } from '../errors.ts';
import { parseSheetJob } from './sheet-job.ts';

const gang = { version: 1, kind: 'gang', roll: { widthMm: 560 }, items: [{ design: 'a.json' }] };
const layout = { version: 1, kind: 'layout', items: [{ design: 'a.json', quantity: 3 }] };

test('a minimal job gets defaults for all other settings', (t) => {
  t.deepEqual(parseSheetJob(gang), {
    version: 1,
    kind: 'gang',
    name: '',
    order: {},
    roll: { widthMm: 560, maxLengthMm: 5080 },
    items: [{ design: 'a.json', quantity: 1 }],
    marginMm: 10,
    spacingMm: 5,
    marks: { crop: false, label: false, registration: false, bar: false, cutter: false },
    format: 'pdf',
    text: 'outlines',
    dpi: 300,
    allowRotation: true,
    header: false,
  });
  t.like(parseSheetJob(layout), { kind: 'layout', items: [{ quantity: 3 }] });
});

test('a print layout in a job has the same defaults as that of a product', (t) => {
  const job = parseSheetJob({ ...layout, printLayout: { paperSizeWidth: 297, paperSizeHeight: 420 } });
  t.like(job, { printLayout: { landscape: false, headerEnabled: false, footerSpacing: 0 } });
});

const faults: Record<string, [job: object, path: string]> = {
  'a misspelt field': [{ ...gang, spacing: 5 }, ''],
  'a misspelt field of an item': [{ ...gang, items: [{ design: 'a.json', quanity: 2 }] }, 'items[0]'],
  'an unknown kind': [{ ...gang, kind: 'booklet' }, 'kind'],
  'neither sheet nor roll': [{ ...gang, roll: undefined }, ''],
  'both sheet and roll': [{ ...gang, sheet: { widthMm: 1, heightMm: 1 } }, ''],
  'no items': [{ ...gang, items: [] }, 'items'],
  'half a copy': [{ ...gang, items: [{ design: 'a.json', quantity: 0.5 }] }, 'items[0].quantity'],
  'a roll wider than any page': [{ ...gang, roll: { widthMm: 5081 } }, 'roll.widthMm'],
  'a negative margin': [{ ...gang, marginMm: -1 }, 'marginMm'],
  'another version': [{ ...gang, version: 2 }, 'version'],
};
for (const [what, [job, path]] of Object.entries(faults)) {
  test(`${what} is refused with its path`, (t) => {
    const error = t.throws(() => parseSheetJob(job), { instanceOf: PlatenError });
    t.is(error.code, 'sheet-job-invalid');
    t.is(error.path, path);
  });
}
