import { type ReactNode, useState } from 'react';
import classes from './Properties.module.css';

interface SectionProps {
  title: string;
  isOpenAtFirst?: boolean;
  /** Each new object opens the section. */
  wanted?: object | undefined;
  children: ReactNode;
}

/** Fields in a collapsible section. */
export function Section({ title, isOpenAtFirst = false, wanted, children }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [lastWanted, setLastWanted] = useState<object>();
  if (wanted !== lastWanted) {
    setLastWanted(wanted);
    if (wanted) setOpen(true);
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
