import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { t } from '../../../shared/text/text.ts';

export type Device = 'phone' | 'desktop';

/** Screen sizes in CSS pixels. */
export const SCREENS: Record<Device, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
};

interface DeviceChoiceProps {
  device: Device;
  onChange: (device: Device) => void;
}

/** The choice of the screen size for the configurator. */
export const DeviceChoice = ({ device, onChange }: DeviceChoiceProps) => (
  <SegmentedControl
    aria-label={t('Device')}
    value={device}
    onChange={(value) => onChange(value)}
    data={[
      { value: 'phone', label: t('Phone') },
      { value: 'desktop', label: t('Desktop') },
    ]}
  />
);
