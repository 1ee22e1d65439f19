import { type Id, sameId } from '../../../../engine/personalisation.ts';
import type { Command } from '../../../configurator/session/outcome.ts';
import { randomId } from '../../../shared/random-id.ts';
import { t } from '../../../shared/text/text.ts';
import { isSame } from '../../records/changed-fields.ts';
import { chargesOf, type EditedCharge, withCharges } from '../charges/charges-of-product.ts';

/** Adds an empty charge. */
export const addCharge =
  (currencyCode: string): Command =>
  ({ design, product }) => {
    const added = { id: randomId(), name: t('Charge'), currencyCode, amount: 0 };
    const charges = [...chargesOf(product), added];
    return {
      design,
      product: withCharges(product, charges),
      name: t('Add a charge'),
      key: `charge ${added.id}`,
    };
  };

/** Changes charges. Consecutive changes of the same fields are one step. */
export const changeCharges =
  (charges: readonly EditedCharge[]): Command =>
  ({ design, product }) => {
    const before = chargesOf(product);
    const changed = charges.filter((charge, index) => !isSame(charge, before[index]));
    const fields = changed.flatMap((charge) => {
      const former = before.find(({ id }) => sameId(id, charge.id));
      return (['name', 'currencyCode', 'amount'] as const)
        .filter((name) => charge[name] !== former?.[name])
        .map((name) => `${charge.id} ${name}`);
    });
    return {
      design,
      product: withCharges(product, charges),
      name: t('Charge: {name}', { name: changed[0]?.name ?? '' }),
      key: `charges ${fields.join()}`,
    };
  };

export const removeCharge =
  (id: Id): Command =>
  ({ design, product }) => {
    const charges = chargesOf(product);
    const name = charges.find((charge) => sameId(charge.id, id))?.name ?? '';
    return {
      design,
      product: withCharges(
        product,
        charges.filter((charge) => !sameId(charge.id, id)),
      ),
      name: t('Remove {name}', { name }),
      key: `remove charge ${id}`,
    };
  };
