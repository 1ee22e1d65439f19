import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../session/use-session.ts';
import classes from './Shell.module.css';

/** A button with the name of the user who is signed in. */
export function SessionName({ className = '', ...props }: ButtonProps & ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  return (
    // A name that is too long loses its end, whichever way it and the page run.
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
