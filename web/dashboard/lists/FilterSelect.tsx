import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { Select } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from './list-query.ts';

interface FilterSelectProps {
  /** The filter's name in the URL. */
  name: string;
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  options: readonly { value: string; label: string }[];
}

/** A filter of a list with a few choices, stored in the URL. */
export function FilterSelect({ name, label, all, options }: FilterSelectProps) {
  const [address, setAddress] = useSearchParams();
  return (
    <Select
      aria-label={label}
      placeholder={all}
      data={options}
      value={address.get(name)}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {field}', { field: label }) }}
      onChange={(value) =>
        setAddress((now) => changeAddress(now, { [name]: value ?? undefined, open: undefined }), {
          replace: true,
        })
      }
    />
  );
}
