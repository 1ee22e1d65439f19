import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useSession } from '../session/use-session.ts';
import classes from './Shell.module.css';

/** A button with the name of the user who is signed in. */
export function SessionName(props: ButtonProps & ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  return (
    <Button variant="subtle" color="gray" className={classes.sessionName ?? ''} {...props}>
      {`${user.firstName} ${user.lastName}`.trim() || user.username}
    </Button>
  );
}
