import { Button } from '@mantine/core';
import { t } from '../../../shared/text/text.ts';
import type { Saving } from '../save/use-saving.ts';
import classes from './Views.module.css';

/** Notes that a picture shows the saved product while there are unsaved changes. */
export function SavedNotice({ saving: { isDirty, isSaving, save } }: { saving: Saving }) {
  return (
    <div role="status">
      {isDirty && (
        <div className={classes.notice}>
          <span>{t('This shows the saved product.')}</span>
          <Button size="xs" onClick={save} loading={isSaving}>
            {t('Save and show')}
          </Button>
        </div>
      )}
    </div>
  );
}
