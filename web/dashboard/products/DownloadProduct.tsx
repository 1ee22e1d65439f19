import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadGroupCall } from '../../../api/contract/calls/product-groups.ts';
import { t } from '../../shared/text/text.ts';
import { callAddress } from '../api/call-address.ts';
import { useSession } from '../session/use-session.ts';

/** Downloads a product as files that the command line renders. */
export function DownloadProduct({ id }: { id: number }) {
  const { enterpriseId } = useSession().user;
  return (
    <Button
      component="a"
      href={callAddress(downloadGroupCall, { enterpriseId, id })}
      download
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
    >
      {t('Download as ZIP')}
    </Button>
  );
}
