import { Button } from '@mantine/core';
import IconDownload from 'virtual:icons/download';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../shared/text/text.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { loadTrialPrint, type WantedPrint } from './load-trial-print.ts';

interface PngButtonProps {
  print: Omit<WantedPrint, 'format'>;
  /** Name of the file without its extension. */
  name: string;
}

/** Downloads a print of the edited product as PNG, at its own resolution. */
export function PngButton({ print, name }: PngButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadTrialPrint({ ...print, format: 'png' }),
    onSuccess: (file) => saveFile(file, `${name}.png`),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {t('Download PNG')}
    </Button>
  );
}
