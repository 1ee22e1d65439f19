import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select, TextInput } from '@mantine/core';
import IconPencil from 'virtual:icons/pencil';
import IconTrash from 'virtual:icons/trash';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../shared/text/text.ts';
import { DecimalInput } from '../../shared/ui/DecimalInput.tsx';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './NewOrder.module.css';
import type { DraftItem } from './order-draft.ts';
import { soldVariantsQuery } from './sold-product-queries.ts';
import { VariantPicture } from './VariantPicture.tsx';

interface DraftItemsProps {
  items: readonly DraftItem[];
  /** Messages by the keys of items. */
  faults: Record<string, string>;
  onChange: (items: DraftItem[]) => void;
}

/** The items of an order draft. */
export const DraftItems = ({ items, faults, onChange }: DraftItemsProps) => (
  <ul className={classes.items} aria-label={t('Items')}>
    {items.map((item, index) => (
      <Item
        key={item.key}
        item={item}
        position={index + 1}
        fault={faults[item.key]}
        onChange={(changed) => onChange(items.map((each) => (each.key === item.key ? changed : each)))}
        onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
      />
    ))}
  </ul>
);

interface ItemProps {
  item: DraftItem;
  position: number;
  fault: string | undefined;
  onChange: (item: DraftItem) => void;
  onRemove: () => void;
}

function Item({ item, position, fault, onChange, onRemove }: ItemProps) {
  const { user } = useSession();
  const { data: variants = [] } = useQuery(soldVariantsQuery(user.enterpriseId, item.shopProductId));
  const { productName, shopDomain, shopProductVariantId, customisationCode, quantity } = item;
  const title = `${position}. ${productName}`;
  return (
    <li className={classes.item} aria-label={title}>
      <VariantPicture
        shopProductVariantId={shopProductVariantId}
        customisationCode={customisationCode.trim()}
        sizePx={96}
      />
      <div className={classes.itemFields}>
        <div className={classes.itemHead}>
          <h3 className={classes.name}>{title}</h3>
          <IconButton label={t('Remove {name}', { name: title })} onClick={onRemove}>
            <IconTrash size={20} />
          </IconButton>
        </div>
        {shopDomain !== undefined && <p className={classes.shop}>{shopDomain}</p>}
        <div className={classes.row}>
          {variants.length > 1 && (
            <Select
              label={t('Variant')}
              data={variants.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(shopProductVariantId)}
              allowDeselect={false}
              searchable
              onChange={(id) =>
                id !== null &&
                Number(id) !== shopProductVariantId &&
                // A design belongs to one variant.
                onChange({ ...item, shopProductVariantId: Number(id), customisationCode: '' })
              }
            />
          )}
          <DecimalInput
            label={t('Quantity')}
            value={quantity}
            min={1}
            decimals={0}
            error={fault}
            onChange={(value) => onChange({ ...item, quantity: value })}
          />
          <TextInput
            label={t('Saved design')}
            placeholder={t('None: the current product')}
            value={customisationCode}
            autoComplete="off"
            dir={customisationCode === '' ? undefined : 'ltr'}
            onChange={({ currentTarget }) => onChange({ ...item, customisationCode: currentTarget.value })}
          />
        </div>
        <Button
          component="a"
          href={personaliseAddress(item, user.username)}
          target="_blank"
          variant="default"
          className={classes.personalise}
          leftSection={<IconPencil size={16} />}
        >
          {customisationCode === '' ? t('Personalise') : t('Edit the design')}
        </Button>
      </div>
    </li>
  );
}

/** The URL of the configurator for an item of the draft. It stores the saved design for the draft. */
const personaliseAddress = (
  { key, shopProductVariantId, customisationCode, quantity = 1 }: DraftItem,
  user: string,
): string =>
  `/?${new URLSearchParams({
    shopProductVariantId: String(shopProductVariantId),
    ...(customisationCode.trim() !== '' && { customisationCode: customisationCode.trim() }),
    quantity: String(quantity),
    user,
    orderDraftItem: key,
  })}`;
