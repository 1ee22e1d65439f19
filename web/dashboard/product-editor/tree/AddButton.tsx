import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import { type ReactNode, useState } from 'react';

interface AddButtonProps {
  label: string;
  /** The dialog. It gets a function that closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function AddButton({ label, children }: AddButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
