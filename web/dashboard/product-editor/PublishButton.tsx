import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { publishGroupCall, unpublishGroupCall } from '../../../api/contract/calls/product-groups.ts';
import { productGroups } from '../../../api/contract/resources/product-groups.ts';
import type { Finding } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { publishingText } from './publishing-text.ts';
import { useRecord } from '../records/use-record.ts';
import { useSession } from '../session/use-session.ts';
import { showToast } from '../shell/toasts.ts';

interface PublishButtonProps {
  id: number;
  findings: readonly Finding[] | undefined;
  isDirty: boolean;
  isSold: boolean;
  /** Called when findings prevent publishing. */
  onRefused: () => void;
}

/** Publishes or withdraws a product. If findings prevent publishing, it shows them and sends no request. */
export function PublishButton({ id, findings, isDirty, isSold, onRefused }: PublishButtonProps) {
  const { enterpriseId } = useSession().user;
  const { data: group } = useRecord(productGroups, id);
  const isPublished = group?.['published'] === true;
  const { mutate, isPending } = useMutation({
    mutationFn: (isToPublish: boolean) =>
      client(isToPublish ? publishGroupCall : unpublishGroupCall, { params: { enterpriseId, id } }),
    onSuccess: (_, isToPublish) => showToast(publishingText(isToPublish, isSold)),
  });
  const publish = () => {
    const errors = findings?.filter(({ severity }) => severity === 'error').length ?? 0;
    if (isPublished) return mutate(false);
    if (errors > 0) {
      onRefused();
      return showToast(t('Errors that prevent publishing: {count}', { count: errors }), 'failure');
    }
    if (isDirty) return showToast(t('Save the changes before you publish the product.'), 'failure');
    return mutate(true);
  };
  return (
    <Button variant="default" onClick={publish} loading={isPending} disabled={!group}>
      {isPublished ? t('Unpublish') : t('Publish')}
    </Button>
  );
}
