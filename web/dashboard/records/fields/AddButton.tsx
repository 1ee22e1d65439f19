import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { t } from '../../../shared/text/text.ts';
import classes from './Fields.module.css';

interface AddButtonProps {
  /** Label of the field. */
  field: string;
  onClick: () => void;
}

/** Adds an entry to a field that has several. */
export const AddButton = ({ field, onClick }: AddButtonProps) => (
  <Button
    className={classes.add}
    variant="default"
    size="xs"
    leftSection={<IconPlus size={16} />}
    aria-label={t('Add: {field}', { field })}
    onClick={onClick}
  >
    {t('Add')}
  </Button>
);
