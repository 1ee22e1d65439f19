import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps
  extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps | 'aria-label' | 'title'> {
  /** Read by screen readers, and shown as a tooltip. */
  label: string;
  children: ReactNode;
}

/** A button that shows an icon alone. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <ActionIcon aria-label={label} title={label} {...rest} />
);
