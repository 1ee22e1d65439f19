import { Button } from '@mantine/core';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconArrowForwardUp from 'virtual:icons/arrow-forward-up';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import type { UsedCellEdits } from './use-cell-edits.ts';

interface EditActionsProps {
  edited: UsedCellEdits;
  isSaving: boolean;
  onSave: () => void;
}

/** Undo, redo, discard and save. */
export const EditActions = ({ edited, isSaving, onSave }: EditActionsProps) => (
  <>
    <IconButton
      size={36}
      label={t('Undo')}
      aria-disabled={!edited.undo}
      data-disabled={!edited.undo || undefined}
      onClick={() => edited.undo?.()}
    >
      <IconArrowBackUp size={20} className="platen-directed" />
    </IconButton>
    <IconButton
      size={36}
      label={t('Redo')}
      aria-disabled={!edited.redo}
      data-disabled={!edited.redo || undefined}
      onClick={() => edited.redo?.()}
    >
      <IconArrowForwardUp size={20} className="platen-directed" />
    </IconButton>
    {edited.isDirty && (
      <Button variant="default" onClick={edited.discard}>
        {t('Discard changes')}
      </Button>
    )}
    <Button onClick={onSave} loading={isSaving} disabled={!edited.isDirty}>
      {t('Save')}
    </Button>
  </>
);
