import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../shared/text/text.ts';
import classes from './Records.module.css';

interface SaveBarProps {
  isPending: boolean;
  isDirty: boolean;
  /** A new record can be saved with its defaults. */
  isNew?: boolean;
  onDiscard: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Buttons that save a form or discard its changes. */
export const SaveBar = ({ isPending, isDirty, isNew = false, onDiscard, children }: SaveBarProps) => (
  <div className={classes.save}>
    <Button type="submit" loading={isPending} disabled={!isNew && !isDirty}>
      {t('Save')}
    </Button>
    {children}
    {isDirty && (
      <Button variant="default" onClick={onDiscard}>
        {t('Discard changes')}
      </Button>
    )}
  </div>
);
