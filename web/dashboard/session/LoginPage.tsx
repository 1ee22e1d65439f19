import '@mantine/core/styles/PasswordInput.css';
import { Suspense, useState } from 'react';
import { AfterTexts } from '../../shared/text/AfterTexts.tsx';
import { t } from '../../shared/text/text.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import classes from './LoginPage.module.css';
import { NewPassword, readPasswordLink } from './NewPassword.tsx';
import { SignInForm } from './SignInForm.tsx';

/** /login: target after an authentication failure (B2-22), and of the links in mails. */
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
  const [note, setNote] = useState<string>();
  const form = link ? (
    <NewPassword
      link={link}
      onDone={() => {
        // The code is used: a reload is not to offer it again.
        history.replaceState(history.state, '', location.pathname + location.search);
        setLink(undefined);
        setNote(t('The password is saved. Sign in with it.'));
      }}
    />
  ) : isForgotten ? (
    <ForgottenPassword onBack={() => setForgotten(false)} />
  ) : (
    <SignInForm note={note} onForgotten={() => setForgotten(true)} />
  );
  return <main className={classes.page}>{form}</main>;
}
