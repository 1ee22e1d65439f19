import '@mantine/core/styles/Popover.css';
import { Button, Popover } from '@mantine/core';
import IconFilter from 'virtual:icons/filter';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../shared/text/text.ts';
import { changeAddress } from './list-query.ts';
import classes from './Lists.module.css';

interface FiltersPopoverProps {
  /** Names of the filters in the URL. */
  names: readonly string[];
  /** Their fields. */
  children: ReactNode;
}

/** A button with the number of active filters that opens their fields. */
export function FiltersPopover({ names, children }: FiltersPopoverProps) {
  const [address, setAddress] = useSearchParams();
  const set = names.filter((name) => address.has(name));
  const clear = Object.fromEntries(set.map((name) => [name, undefined]));
  return (
    <Popover position="bottom-end" width={300} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={set.length === 0 ? (classes.tool ?? '') : ''}
          variant="default"
          leftSection={<IconFilter size={16} />}
        >
          {set.length === 0 ? t('Filters') : t('Filters ({count})', { count: set.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Filters')}>
        <div className={classes.filters}>
          {children}
          {set.length > 0 && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => setAddress((now) => changeAddress(now, clear), { replace: true })}
            >
              {t('Clear the filters')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
