import test from 'ava';
import * as z from 'zod';
import { describeFields } from '../../../api/contract/resource-fields.ts';
import { listLines } from './change-lines.ts';

const fields = describeFields({
  fields: {
    area: z.object({
      widthMm: z.number().meta({ label: 'Width in millimetres' }),
      isLocked: z.boolean(),
      side: z.enum(['FRONT', 'BACK']).meta({ options: { FRONT: 'Front side', BACK: 'Back side' } }),
    }),
    rows: z.array(z.object({ sku: z.string().meta({ label: 'SKU' }) })),
    settings: z.record(z.string(), z.string()),
    colours: z.array(z.enum(['RED', 'BLUE'])).meta({ options: { RED: 'Red', BLUE: 'Blue' } }),
  },
});
const linesOf = (name: string, value: unknown) =>
  listLines(
    fields.find((field) => field.name === name),
    value,
  );

test('values of a group have the labels and words of the contract', (t) => {
  t.deepEqual(linesOf('area', { widthMm: 20, isLocked: true, side: 'BACK' }), [
    'Width in millimetres: 20',
    'Is locked: Yes',
    'Side: Back side',
  ]);
});

test('rows are numbered from 1', (t) => {
  t.deepEqual(linesOf('rows', [{ sku: 'A' }, { sku: 'B' }]), ['1 · SKU: A', '2 · SKU: B']);
  t.deepEqual(linesOf('colours', ['BLUE']), ['1: Blue']);
});

test('names that users gave stay as they are, and unknown names are shown in words', (t) => {
  t.deepEqual(linesOf('settings', { lineHeight: '2' }), ['lineHeight: 2']);
  t.deepEqual(listLines(undefined, { printArea: { widthMm: 4, none: null } }), ['Print area · Width mm: 4']);
});
