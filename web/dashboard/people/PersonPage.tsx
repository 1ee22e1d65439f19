import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { updateEmployeeCall } from '../../../api/contract/calls/users.ts';
import { type Grant, refuseGrant } from '../../../api/office/grants.ts';
import { messages } from '../../../engine/screens.ts';
import { client } from '../../shared/api/client.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { Fault } from '../../shared/ui/Fault.tsx';
import { Mark } from '../lists/Mark.tsx';
import { LeavePrompt } from '../records/LeavePrompt.tsx';
import { useSession } from '../session/use-session.ts';
import { LoadedPage } from '../shell/LoadedPage.tsx';
import { Page } from '../shell/Page.tsx';
import { showToast } from '../shell/toasts.ts';
import { AccessSection } from './AccessSection.tsx';
import { InvitationSection } from './InvitationSection.tsx';
import classes from './People.module.css';
import { type Person, personQuery } from './person-queries.ts';
import { nameOf, stateOf, TONES } from './person-state.ts';
import { stateWords } from './person-words.ts';
import { RightsFields } from './RightsFields.tsx';

/** /users/:id: the roles and licences of a user, their invitation, sessions and access. */
export function PersonPage() {
  const id = Number(useParams()['id']);
  const { enterpriseId } = useSession().user;
  const loaded = useQuery(personQuery(enterpriseId, id));
  return (
    <LoadedPage title={t('User')} loaded={loaded}>
      {(person) => <PersonBody key={person.id} person={person} />}
    </LoadedPage>
  );
}

function PersonBody({ person }: { person: Person }) {
  const { user } = useSession();
  const state = stateOf(person, Date.now());
  const refused = refuseGrant(user, person, person);
  return (
    <Page title={nameOf(person)}>
      <div className={classes.person}>
        <p className={classes.quiet}>
          {person.username}{' '}
          <Mark status={state} tone={TONES[state]}>
            {stateWords(state)}
          </Mark>
        </p>
        {refused === undefined ? (
          <>
            <RightsForm key={JSON.stringify([person.roles, person.activatedLicences])} person={person} />
            {person.id !== user.id && <InvitationSection person={person} />}
            <AccessSection person={person} />
          </>
        ) : (
          <Fault>{translateSentence(refused)}</Fault>
        )}
      </div>
    </Page>
  );
}

function RightsForm({ person }: { person: Person }) {
  const { user } = useSession();
  const [before] = useState<Grant>({ roles: person.roles, activatedLicences: person.activatedLicences });
  const [rights, setRights] = useState(before);
  const save = useMutation({
    mutationFn: () =>
      client(updateEmployeeCall, {
        params: { enterpriseId: user.enterpriseId, id: person.id },
        body: { roles: [...rights.roles], activatedLicences: [...rights.activatedLicences] },
      }),
    onSuccess: () => showToast(translateSentence(messages.updated)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <LeavePrompt isDirty={rights !== before && !save.isPending && !save.isSuccess} />
      <RightsFields rights={rights} before={before} isSelf={person.id === user.id} onChange={setRights} />
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={rights === before}>
          {t('Save')}
        </Button>
      </div>
    </form>
  );
}
