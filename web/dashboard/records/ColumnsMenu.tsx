import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { offeredColumns, shownColumns } from './list-columns.ts';
import classes from './Records.module.css';
import { useListChoices } from './use-list-choices.ts';

/** Chooses the columns of a list. The choice is remembered for the user. */
export function ColumnsMenu({ resource }: { resource: Resource }) {
  const { choices, choose } = useListChoices(resource.plural);
  const shown = shownColumns(resource, choices?.columns).map(({ name }) => name);
  const offered = offeredColumns(resource).filter(({ name }) => name !== resource.labelField);
  const toggle = (name: string, isShown: boolean) =>
    choose({ columns: isShown ? [...shown, name] : shown.filter((each) => each !== name) });
  return (
    <Popover position="bottom-end" width={260} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button className={lists.tool} variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <div className={classes.columns}>
          {offered.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={shown.includes(name)}
              onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
            />
          ))}
          {choices?.columns && (
            <Button variant="subtle" color="gray" onClick={() => choose({ columns: undefined })}>
              {t('Show the usual columns')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
