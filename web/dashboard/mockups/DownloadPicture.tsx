import { useMutation } from '@tanstack/react-query';
import IconDownload from 'virtual:icons/download';
import { t } from '../../shared/text/text.ts';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { nameFile, savePicture } from './save-picture.ts';

interface DownloadPictureProps {
  product: string;
  /** Name of the mockup. */
  name: string;
  address: string;
}

/** Downloads one picture. */
export function DownloadPicture({ product, name, address }: DownloadPictureProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => savePicture(address, nameFile(product, name, address)),
  });
  return (
    <IconButton
      variant="subtle"
      label={t('Download {name}', { name })}
      loading={isPending}
      onClick={() => mutate()}
    >
      <IconDownload size={20} />
    </IconButton>
  );
}
