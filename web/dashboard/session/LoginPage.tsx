import '@mantine/core/styles/PasswordInput.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { applicationCall } from '../../../api/contract/calls/screens.ts';
import { client } from '../../shared/api/client.ts';
import { AfterTexts } from '../../shared/text/AfterTexts.tsx';
import { t } from '../../shared/text/text.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import classes from './LoginPage.module.css';
import { NewPassword, readPasswordLink } from './NewPassword.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** /login: the target after an authentication failure (B2-22), and of links in e-mails. */
export function LoginPage() {
  return (
    <Suspense fallback={null}>
      <AfterTexts>
        <Forms />
      </AfterTexts>
    </Suspense>
  );
}

function Forms() {
  const [link, setLink] = useState(() => readPasswordLink(location.hash));
  const [isForgotten, setForgotten] = useState(false);
  const [isSigningUp, setSigningUp] = useState(false);
  const [note, setNote] = useState<string>();
  const { data } = useQuery({
    queryKey: ['application'],
    queryFn: ({ signal }) => client(applicationCall, { signal }),
    meta: { isSilent: true },
  });
  const form = link ? (
    <NewPassword
      link={link}
      onDone={() => {
        // The code has been used, so a reload must not offer it again.
        history.replaceState(history.state, '', location.pathname + location.search);
        setLink(undefined);
        setNote(t('The password is saved. Sign in with it.'));
      }}
    />
  ) : isForgotten ? (
    <ForgottenPassword onBack={() => setForgotten(false)} />
  ) : isSigningUp ? (
    <SignUpForm
      onDone={() => {
        setSigningUp(false);
        setNote(t('The account is created. Sign in with it.'));
      }}
      onBack={() => setSigningUp(false)}
    />
  ) : (
    <SignInForm
      note={note}
      onForgotten={() => setForgotten(true)}
      onSignUp={data?.isSelfSignUp ? () => setSigningUp(true) : undefined}
    />
  );
  return <main className={classes.page}>{form}</main>;
}
