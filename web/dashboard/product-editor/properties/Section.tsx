import { type ReactNode, useState } from 'react';
import classes from './Properties.module.css';

interface SectionProps {
  title: string;
  isOpenAtFirst?: boolean;
  /** Opens the section. */
  isWanted?: boolean;
  children: ReactNode;
}

/** Fields in a collapsible section. */
export function Section({ title, isOpenAtFirst = false, isWanted = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  return (
    <details
      className={classes.section}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{title}</summary>
      {isOpen && <div className={classes.fields}>{children}</div>}
    </details>
  );
}
