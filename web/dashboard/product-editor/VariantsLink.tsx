import { ActionIcon } from '@mantine/core';
import IconTable from 'virtual:icons/table';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';

/** A link to the variants of a product. */
export function VariantsLink({ id }: { id: number }) {
  return (
    <ActionIcon
      component={Link}
      to={`/products/productGroups/${id}/variants`}
      size={36}
      aria-label={t('Variants')}
      title={t('Variants')}
    >
      <IconTable size={20} />
    </ActionIcon>
  );
}
