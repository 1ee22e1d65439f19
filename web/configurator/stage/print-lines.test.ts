import test from 'ava';
import { openFixtureSession } from '../../testing/fixture-session.ts';
import { printLines } from './print-lines.ts';

test('bleed, trim and safe area have their distances in millimetres of the print', (t) => {
  const { product, maskId } = openFixtureSession('mug').getState();
  // 200 by 85 mm with 3 mm of bleed are 480 by 204 units from (10, 148).
  t.deepEqual(rounded(printLines(product, maskId)?.trim), [10, 148, 480, 204]);
  t.deepEqual(rounded(printLines(product, maskId)?.bleed), [2.8, 140.8, 494.4, 218.4]);
  t.deepEqual(rounded(printLines(product, maskId)?.safeArea), [17.2, 155.2, 465.6, 189.6]);
});

test('a print without bleed has no bleed line, and a view without a print has no lines', (t) => {
  const { product, maskId } = openFixtureSession('asset-tag').getState();
  t.is(printLines(product, maskId)?.bleed, undefined);
  t.is(printLines({ ...product, printAreas: [] }, maskId), undefined);
});

test('a wrapped edge has its fold at the face and its trim around it; a mirrored edge has only the face', (t) => {
  const wrapped = openFixtureSession('canvas-wrapped').getState();
  const lines = printLines(wrapped.product, wrapped.maskId);
  t.deepEqual(rounded(lines?.fold), [106, 58, 288, 384]);
  t.deepEqual(rounded(lines?.trim), [70, 22, 360, 456]);
  t.deepEqual(rounded(lines?.bleed), [58, 10, 384, 480]);
  const mirrored = openFixtureSession('canvas-mirrored').getState();
  t.like(printLines(mirrored.product, mirrored.maskId), { fold: undefined, bleed: undefined });
  t.deepEqual(rounded(printLines(mirrored.product, mirrored.maskId)?.trim), [106, 58, 288, 384]);
});

const rounded = (bounds: { left: number; top: number; width: number; height: number } | undefined) =>
  bounds && [bounds.left, bounds.top, bounds.width, bounds.height].map((value) => Number(value.toFixed(6)));
