import { ActionIcon } from '@mantine/core';
import IconCopy from 'virtual:icons/copy';
import { Link } from 'react-router';
import { t } from '../../shared/text/text.ts';

/** A link that starts a copy of a product. */
export function DuplicateLink({ id }: { id: number }) {
  return (
    <ActionIcon
      component={Link}
      to={`/products/productGroups/start?copyOf=${id}`}
      size={36}
      aria-label={t('Duplicate')}
      title={t('Duplicate')}
    >
      <IconCopy size={20} />
    </ActionIcon>
  );
}
