import { Button } from '@mantine/core';
import IconVolume from 'virtual:icons/volume';
import IconVolumeOff from 'virtual:icons/volume-off';
import { t } from '../../../shared/text/text.ts';

interface SoundButtonProps {
  isOn: boolean;
  onClick: () => void;
}

/** The switch of the tones of scans. */
export const SoundButton = ({ isOn, onClick }: SoundButtonProps) => (
  <Button
    variant="default"
    role="switch"
    aria-checked={isOn}
    leftSection={isOn ? <IconVolume size={16} /> : <IconVolumeOff size={16} />}
    onClick={onClick}
  >
    {t('Sound of scans')}
  </Button>
);
