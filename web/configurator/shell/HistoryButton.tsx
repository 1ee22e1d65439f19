import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './HistoryButtons.module.css';

interface HistoryButtonProps {
  label: string;
  isDisabled: boolean;
  hasMenu?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the history. A disabled button uses `aria-disabled`, so that it keeps the focus. */
export function HistoryButton({ label, isDisabled, hasMenu, onClick, children }: HistoryButtonProps) {
  return (
    <ActionIcon
      size={44}
      variant="subtle"
      color="gray"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
