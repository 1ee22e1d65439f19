import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { t } from '../../../shared/text/text.ts';
import { Dialog, DialogActions } from '../../../shared/ui/Dialog.tsx';
import properties from '../properties/Properties.module.css';

interface AddDialogProps {
  title: string;
  /** The initial name. */
  name: string;
  /** Whether the other fields are valid. */
  isValid: boolean;
  onAdd: (name: string) => void;
  onClose: () => void;
  /** The other fields. */
  children: ReactNode;
}

/** Asks for the name and the fields of a new part of a product. */
export function AddDialog({ title, name, isValid, onAdd, onClose, children }: AddDialogProps) {
  const [typed, setTyped] = useState(name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    onAdd(typed.trim());
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose} isWork>
      <form onSubmit={add} className={properties.properties}>
        <TextInput
          label={t('Name')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
          required
        />
        {children}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={typed.trim() === '' || !isValid}>
            {t('Add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
