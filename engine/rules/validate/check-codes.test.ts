import test from 'ava';
import { parseDesign } from '../../model/design-file.ts';
import { parseProduct } from '../../model/product-file.ts';
import { validateDesign } from './validate-design.ts';

const product = (code: object) =>
  parseProduct({
    version: 1,
    shopProduct: {
      id: 1,
      shopProductVariants: [
        {
          id: 1,
          layerGroups: [
            {
              enterpriseProductMaskId: 1,
              layers: [
                {
                  id: 1,
                  name: 'Number',
                  designFunction: 'TEXTAREA',
                  configuration: { text: { allowInput: true, allowIndividualQuantityPersonalisation: true } },
                },
                {
                  id: 2,
                  name: 'Barcode',
                  designFunction: 'TEXTAREA',
                  configuration: { text: { linkedTextLayerId: 1, code: { symbology: 'EAN8' } } },
                  ...code,
                },
              ],
            },
          ],
        },
      ],
    },
    maskGroups: [{ id: 1, masks: [{ id: 1, name: 'Front' }] }],
  });

const findings = (text: string, items: string[] = [], code: object = {}) =>
  validateDesign(
    product(code),
    parseDesign({
      version: 1,
      customisation: {
        configuration: { masks: [{ id: 1, layers: [{ id: 1, configuration: { text: { text } } }] }] },
        textAreaQuantities: items.map((own, index) => ({
          itemNbr: index + 1,
          layers: [{ id: 1, name: 'Number', text: own }],
        })),
      },
    }),
  );

test('a text that its barcode cannot encode is an error of the layer in which it is entered', (t) => {
  t.deepEqual(findings('96385074'), []);
  t.deepEqual(findings('9638507'), []);
  t.deepEqual(findings(' '), []);
  t.like(findings('9638')[0], {
    severity: 'error',
    rule: 'code-text-invalid',
    message: '"9638" cannot be made a code (EAN-8): it needs 7 digits, or 8 with the check digit',
    maskId: 1,
    layerId: 1,
  });
  t.deepEqual(
    findings('96385073').map(({ rule }) => rule),
    ['code-check-digit-wrong'],
  );
  t.deepEqual(findings('9638', [], { hideLayer: true }), [], 'a hidden code is not printed');
});

test('the texts of items are checked, and the first item with an error is named', (t) => {
  t.deepEqual(findings('', ['96385074', '9638507']), []);
  t.deepEqual(
    findings('', ['96385074', 'x', '96385073', 'y']).map(({ rule, layerId, itemNbr }) => [
      rule,
      layerId,
      itemNbr,
    ]),
    [
      ['code-text-invalid', 1, 2],
      ['code-check-digit-wrong', 1, 3],
    ],
  );
});

test('a text longer than the largest code is an error, and names the item with it', (t) => {
  const code = (symbology: string, errorCorrection: string) => ({
    configuration: { text: { linkedTextLayerId: 1, code: { symbology, errorCorrection } } },
  });
  const long = 'x'.repeat(2332);
  t.like(findings(long, [], code('QRCODE', 'M'))[0], {
    severity: 'error',
    rule: 'code-text-too-long',
    message:
      'the text has 2332 characters, more than one QR Code holds: shorten it, or choose less error correction',
    maskId: 1,
    layerId: 1,
  });
  t.deepEqual(findings(long, [], code('QRCODE', 'L')), []);
  t.like(findings('short', ['short', long], code('QRCODE', 'M'))[0], {
    rule: 'code-text-too-long',
    itemNbr: 2,
  });
});
