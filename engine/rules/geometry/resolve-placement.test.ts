import test from 'ava';
import { layer as layerSchema } from '../../model/layer.ts';
import { objectConfiguration } from '../../model/object-configuration.ts';
import { resolvePlacement } from './resolve-placement.ts';

const printRectangle = { left: 100, top: 50, width: 200, height: 300 };
const box = (left: number, top: number) => objectConfiguration.parse({ left, top, width: 40, height: 20 });
const byRule = box(10, 20);

test('an object has the placement of the design, else that of the product’s rules', (t) => {
  const at = (placement: ReturnType<typeof box> | null, autoCentralise: boolean, lockToPrintArea = false) => {
    const layer = layerSchema.parse({ id: 1, designFunction: 'IMAGEAREA', lockToPrintArea });
    const rules = { autoCentralise, printRectangle };
    const { left, top } = resolvePlacement({ layer, placement }, byRule, rules);
    return [left, top];
  };
  t.deepEqual(at(null, false), [10, 20]);
  t.deepEqual(at(null, true), [180, 190], 'in the middle of the print area');
  t.deepEqual(at(box(30, 35), false), [30, 35]);
  t.deepEqual(at(box(30, 35), true), [30, 35], 'what the design placed stays there');
  t.deepEqual(at(null, false, true), [100, 50], '[B3-10] locked to the print area');
  t.deepEqual(at(box(290, 345), true, true), [260, 330]);
  t.deepEqual(at(box(120, 60), false, true), [120, 60]);
});
