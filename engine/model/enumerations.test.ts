import test from 'ava';
import * as enumerations from './enumerations.ts';

test('[B3-29] languages, attribute display types, output types', (t) => {
  t.deepEqual(enumerations.language.options, ['en', 'de']);
  t.deepEqual(enumerations.attributeDisplayType.options, ['BUTTONS', 'COLOURSWATCH']);
  t.deepEqual(enumerations.outputType.options, ['PDF', 'PNG', 'JPG']);
});

test('[B3-30] area fill methods, base app types and functions', (t) => {
  t.deepEqual(enumerations.areaFillMethod.options, ['BEST', 'HEIGHT', 'WIDTH']);
  t.deepEqual(enumerations.appType.options, ['PRINTONDEMAND', 'PERSONALISED']);
  for (const kind of ['IMAGE', 'IMAGEAREA', 'COLOURAREA', 'TEXTAREA'])
    t.true(enumerations.appFunctionKind.safeParse(kind).success, kind);
});

test('[B3-31] alignments, scales, synchronisation modes', (t) => {
  t.deepEqual(enumerations.alignment.options, ['CENTERV', 'CENTERH', 'LEFT', 'RIGHT', 'UP', 'DOWN']);
  t.deepEqual(enumerations.scaleMode.options, ['NONE', 'FILL', 'FITHEIGHT', 'FITWIDTH']);
  t.deepEqual(enumerations.synchronizationMode.options, ['FULL', 'LINKED']);
});

test('[C9-10] product types, mockup methods, shop types', (t) => {
  t.deepEqual([...enumerations.knownProductTypes], ['AWARD', 'PLAQUE', 'PLAQUE_FIXED']);
  t.deepEqual(enumerations.mockupMethod.options.toSorted(), ['LOCAL', 'REMOTE', 'VERGE']);
  t.deepEqual([...enumerations.knownShopTypes], ['SHOPIFY', 'SYMPHONY', 'SHOPBLOCKS']);
});
