import { ActionIcon } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { createPreviewCall } from '../../../api/contract/calls/configurator.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import type { SetUp } from './group-product-query.ts';

/** Copies the address of the configurator with the first variant that is sold, published or not, for a week. */
export function PreviewLink({ records }: Pick<SetUp, 'records'>) {
  const session = useSession();
  const sold = records.find(({ resource }) => resource === 'shopProductVariant');
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, withinId }: { id: number; withinId: number }) => {
      const params = { enterpriseId: session.user.enterpriseId, id: withinId };
      const { preview } = await client(createPreviewCall, { params });
      const query = new URLSearchParams({ shopProductVariantId: String(id), preview });
      await navigator.clipboard.writeText(`${location.origin}/?${query}`);
    },
    onSuccess: () => showToast(t('The preview link is copied. It works for a week.')),
  });
  const { id, withinId } = sold ?? {};
  if (id === undefined || withinId === undefined || !mayUse(createPreviewCall.access, session)) return null;
  return (
    <ActionIcon
      size={36}
      aria-label={t('Copy a preview link')}
      title={t('Copy a preview link')}
      loading={isPending}
      onClick={() => mutate({ id, withinId })}
    >
      <IconShare size={20} />
    </ActionIcon>
  );
}
