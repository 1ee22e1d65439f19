import IconShare from 'virtual:icons/share';
import { useMutation } from '@tanstack/react-query';
import { createPreviewCall } from '../../../api/contract/calls/configurator.ts';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { mayUse } from '../session/may-use.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';
import type { SetUp } from './group-product-query.ts';
import { createPreviewAddress, findSoldVariant } from './preview-query.ts';

/** Copies a URL of the configurator with the first sold variant, published or not. It is valid for a week. */
export function PreviewLink({ records }: Pick<SetUp, 'records'>) {
  const session = useSession();
  const sold = findSoldVariant({ records });
  const { mutate, isPending } = useMutation({
    mutationFn: async (variant: NonNullable<typeof sold>) => {
      const address = await createPreviewAddress(session.user.enterpriseId, variant);
      await navigator.clipboard.writeText(location.origin + address);
    },
    onSuccess: () => showToast(t('The preview link is copied. It works for a week.')),
  });
  if (!sold || !mayUse(createPreviewCall.access, session)) return null;
  return (
    <IconButton size={36} label={t('Copy a preview link')} loading={isPending} onClick={() => mutate(sold)}>
      <IconShare size={20} />
    </IconButton>
  );
}
