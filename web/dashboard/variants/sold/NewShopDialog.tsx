import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { shopProducts } from '../../../../api/contract/resources/shops.ts';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import { changeAddress } from '../../lists/list-query.ts';
import { createOnce } from '../../records/create-once.ts';
import { createRow, writeRow } from '../../records/record-calls.ts';
import { useSession } from '../../session/use-session.ts';
import type { Shop } from './load-sold.ts';

interface NewShopDialogProps {
  groupId: number;
  /** Name of the product. */
  name: string;
  /** Shops that do not sell the product yet. */
  shops: readonly Shop[];
  onClose: () => void;
}

/** Adds a product to a shop, unpublished until its variants are chosen. */
export function NewShopDialog({ groupId, name, shops, onClose }: NewShopDialogProps) {
  const { enterpriseId } = useSession().user;
  const [, setAddress] = useSearchParams();
  const [shopId, setShopId] = useState<number>();
  const [create] = useState(() =>
    createOnce({
      create: (values, key) => createRow(shopProducts, { enterpriseId }, values, key),
      change: (created, values) => writeRow(shopProducts, { enterpriseId }, created.id, values),
    }),
  );
  const add = useMutation({
    mutationFn: () => create({ shopId, enterpriseProductGroupId: groupId, name, published: false }),
    onSuccess: ({ id }) => {
      setAddress((now) => changeAddress(now, { sold: String(id) }));
      onClose();
    },
  });
  return (
    <Dialog title={t('Sell in another shop')} onClose={onClose}>
      {shops.length === 0 ? (
        <p>{t('Every active shop sells this product already.')}</p>
      ) : (
        <Select
          label={t('Shop')}
          data={shops.map((shop) => ({ value: String(shop.id), label: shop.name }))}
          value={shopId === undefined ? null : String(shopId)}
          onChange={(value) => setShopId(value === null ? undefined : Number(value))}
          searchable
          data-autofocus
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={shopId === undefined} loading={add.isPending} onClick={() => add.mutate()}>
          {t('Add')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
