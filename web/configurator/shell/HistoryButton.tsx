import '@mantine/core/styles/ActionIcon.css';
import type { ReactNode } from 'react';
import classes from './HistoryButtons.module.css';
import { IconButton } from '../../shared/ui/IconButton.tsx';

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
    <IconButton
      size={44}
      variant="subtle"
      color="gray"
      className={classes.button}
      label={label}
      aria-disabled={isDisabled}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
