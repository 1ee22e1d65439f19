import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../session/use-session.ts';
import classes from './Shell.module.css';

/** A button with the name of the signed-in user. */
export function SessionName({ className = '', ...props }: ButtonProps & ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  return (
    // A long name is truncated at its end in any direction of the name and the page.
    <Button
      variant="subtle"
      color="gray"
      dir="auto"
      className={`${classes.sessionName} ${className}`}
      {...props}
    >
      {`${user.firstName} ${user.lastName}`.trim() || user.username}
    </Button>
  );
}
