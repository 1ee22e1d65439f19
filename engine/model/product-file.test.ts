import test from 'ava';
import type { PlatenError } from '../errors.ts';
import { parseProduct } from './product-file.ts';

test('a minimal product is valid', (t) => {
  t.like(parseProduct({ version: 1, shopProduct: { id: 1 } }), {
    maskGroups: [],
    printAreas: [],
    colourGroups: [],
    fontGroups: [],
    fonts: [],
    templates: [],
    mockupGroups: [],
  });
});

test('unknown fields are kept at every depth', (t) => {
  const product = parseProduct({
    version: 1,
    theirs: 1,
    shopProduct: { id: 1, theirs: 2, productGroup: { theirs: 3 } },
    fonts: [{ id: 1, font: 'Lora', uploadUrl: 'l.ttf', theirs: 4 }],
  });
  t.like(product, { theirs: 1, shopProduct: { theirs: 2, productGroup: { theirs: 3 } } });
  t.is(product.fonts[0]?.theirs, 4);
});

test('a product without a version or with an unknown one is refused', (t) => {
  t.throws(() => parseProduct({ shopProduct: { id: 1 } }), {
    code: 'product-invalid',
    message: 'The product file has a fault: version: expected 1.',
  });
  t.throws(() => parseProduct({ version: 2, shopProduct: { id: 1 } }), { code: 'product-invalid' });
});

test('a missing part is refused', (t) => {
  const error = t.throws<PlatenError>(() => parseProduct({ version: 1 }));
  t.is(error?.path, 'shopProduct');
  t.regex(error?.message ?? '', /shopProduct: is missing \(object\)/);
});
