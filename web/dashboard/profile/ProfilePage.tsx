import { Page } from '../shell/Page.tsx';
import { t } from '../../shared/text/text.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PersonForm } from './PersonForm.tsx';
import classes from './Profile.module.css';

/** /profile: the user's own name and preferences, password and sessions. */
export function ProfilePage() {
  return (
    <Page title={t('Profile')}>
      <div className={classes.profile}>
        <PersonForm />
        <PasswordForm />
        <OwnSessions />
      </div>
    </Page>
  );
}
