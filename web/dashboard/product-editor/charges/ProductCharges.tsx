import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import IconTrash from 'virtual:icons/trash';
import { useMemo } from 'react';
import * as z from 'zod';
import { productGroupCharges } from '../../../../api/contract/resources/charges.ts';
import { defaults } from '../../../../engine/screens.ts';
import { run } from '../../../configurator/session/outcome.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { InnerField } from '../../records/fields/InnerField.tsx';
import { translatedFields } from '../../records/translated-fields.ts';
import { addCharge, changeCharges, removeCharge } from '../commands/change-charges.ts';
import { EditedForm } from '../properties/EditedForm.tsx';
import classes from './Charges.module.css';
import { chargesOf } from './charges-of-product.ts';
import { ShopperTotals } from './ShopperTotals.tsx';

const { name, currencyCode, amount } = productGroupCharges.fields;
const schema = z.looseObject({ charges: z.array(z.looseObject({ name, currencyCode, amount })) });

/** The charges of a product in every currency, and the totals for shoppers. They are saved with the product. */
export function ProductCharges({ currencyCodes }: { currencyCodes: readonly string[] }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const charges = chargesOf(product);
  const values = useMemo(() => ({ charges: [...charges] }), [charges]);
  const fields = translatedFields({ fields: { name, amount, currencyCode } });
  return (
    <>
      <p>{t('Charges are paid once in an order, besides the price, in the currency of the shop.')}</p>
      <EditedForm<Record<string, unknown>>
        values={values}
        schema={schema}
        onChange={(changed) => {
          const { data } = schema.safeParse(changed);
          if (data)
            run(
              store,
              changeCharges(data.charges.map((charge, index) => ({ ...charge, id: charges[index]!.id }))),
            );
        }}
      >
        {charges.map((charge, index) => (
          <div key={charge.id} role="group" aria-label={charge.name} className={classes.charge}>
            {fields.map((field) => (
              <InnerField
                key={field.name}
                field={{ ...field, help: undefined, isRequired: true }}
                name={`charges.${index}.${field.name}`}
              />
            ))}
            <IconButton
              className={classes.remove ?? ''}
              label={t('Remove {name}', { name: charge.name })}
              onClick={() => run(store, removeCharge(charge.id))}
            >
              <IconTrash size={18} />
            </IconButton>
          </div>
        ))}
      </EditedForm>
      <Button
        className={classes.add ?? ''}
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} />}
        onClick={() => run(store, addCharge(currencyCodes[0] ?? defaults.currency))}
      >
        {t('Add a charge')}
      </Button>
      <ShopperTotals currencyCodes={currencyCodes} />
    </>
  );
}
