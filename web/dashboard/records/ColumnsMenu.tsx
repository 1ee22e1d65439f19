import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Popover.css';
import { Button, Checkbox, Popover } from '@mantine/core';
import IconArrowDown from 'virtual:icons/arrow-down';
import IconArrowUp from 'virtual:icons/arrow-up';
import IconColumns3 from 'virtual:icons/columns-3';
import type { Resource } from '../../../api/contract/resource.ts';
import { t } from '../../shared/text/text.ts';
import lists from '../lists/Lists.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';
import { moveColumn, offeredColumns, shownColumns } from './list-columns.ts';
import classes from './Records.module.css';
import { useListChoices } from './use-list-choices.ts';

/** The choice of a list's columns and their order, stored for the user. */
export function ColumnsMenu({ resource }: { resource: Resource }) {
  const { choices, choose } = useListChoices(resource.plural);
  const isChosen = ({ name }: { name: string }) => name !== resource.labelField;
  const shown = shownColumns(resource, choices?.columns).filter(isChosen);
  const names = shown.map(({ name }) => name);
  const others = offeredColumns(resource).filter((field) => isChosen(field) && !names.includes(field.name));
  const move = (button: HTMLElement, name: string, places: number) => {
    keepFocus(button);
    choose({ columns: moveColumn(names, name, places) });
  };
  return (
    <Popover position="bottom-end" width={300} withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button className={lists.tool} variant="default" leftSection={<IconColumns3 size={16} />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <div className={classes.columns}>
          {[...shown, ...others].map(({ name, label }, index) => (
            <div key={name} className={classes.column}>
              <Checkbox
                label={label}
                checked={index < names.length}
                onChange={({ currentTarget }) => {
                  keepFocus(currentTarget);
                  const left = names.filter((each) => each !== name);
                  choose({ columns: currentTarget.checked ? [...left, name] : left });
                }}
              />
              {index < names.length && (
                <>
                  <IconButton
                    label={t('Move {name} up', { name: label })}
                    aria-disabled={index === 0}
                    onClick={({ currentTarget }) => move(currentTarget, name, -1)}
                  >
                    <IconArrowUp size={16} />
                  </IconButton>
                  <IconButton
                    label={t('Move {name} down', { name: label })}
                    aria-disabled={index === names.length - 1}
                    onClick={({ currentTarget }) => move(currentTarget, name, 1)}
                  >
                    <IconArrowDown size={16} />
                  </IconButton>
                </>
              )}
            </div>
          ))}
          {choices?.columns && (
            <Button variant="subtle" color="gray" onClick={() => choose({ columns: undefined })}>
              {t('Show the default columns')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Restores the focus of a moved row. */
const keepFocus = (element: HTMLElement) => requestAnimationFrame(() => element.focus());
