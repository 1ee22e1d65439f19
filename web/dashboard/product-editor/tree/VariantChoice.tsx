import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { findVariant } from '../../../../engine/personalisation.ts';
import { useSession, useSessionStore } from '../../../configurator/session/use-session.ts';
import { t } from '../../../shared/text/text.ts';
import { useVariants } from '../../mockups/use-variants.ts';
import classes from '../ProductEditor.module.css';

/**
 * The choice of the variant whose views and layers are shown. Its design has no other content, so this is not a step.
 */
export function VariantChoice({ productGroupId }: { productGroupId: number }) {
  const store = useSessionStore();
  const product = useSession((session) => session.product);
  const design = useSession((session) => session.design);
  const { variants, sold } = useVariants(productGroupId);
  const names = new Map([
    ...variants.map(({ id, name }) => [`stock ${id}`, name] as const),
    ...(sold ?? []).map(({ id, name }) => [String(id), name] as const),
  ]);
  const options = product.shopProduct.shopProductVariants.map(({ id }, index) => ({
    value: String(id),
    label: names.get(String(id)) ?? t('Variant {number}', { number: index + 1 }),
  }));
  return (
    <Select
      className={classes.variant ?? ''}
      label={t('Variant shown')}
      data={options}
      value={String(findVariant(product, design).id)}
      allowDeselect={false}
      searchable
      onChange={(value) =>
        value !== null &&
        store.setState(({ design: now }) => ({ design: { ...now, shopProductVariantId: value } }))
      }
    />
  );
}
