import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import {
  type Grant,
  isSameLicence,
  refuseGrant,
  refuseOwnAccess,
  SYSTEM_ROLES,
} from '../../../api/office/grants.ts';
import type { Licence } from '../../../api/office/licence.ts';
import { type Role, ROLES } from '../../../api/office/roles.ts';
import { t } from '../../shared/text/text.ts';
import { translateSentence } from '../../shared/text/translate-sentence.ts';
import { useSession } from '../session/use-session.ts';
import { AddLicence } from './AddLicence.tsx';
import classes from './People.module.css';
import { licenceWords, roleHelp, roleWords } from './person-words.ts';

interface RightsFieldsProps {
  rights: Grant;
  /** The current rights of the user. Absent: a new user is invited. */
  before?: Grant | undefined;
  /** The user changes their own rights. */
  isSelf?: boolean;
  onChange: (rights: Grant) => void;
}

/** Roles and licences as checkboxes. Those that the user may not grant or revoke are absent, or disabled with the reason. */
export function RightsFields({ rights, before, isSelf = false, onChange }: RightsFieldsProps) {
  const { user } = useSession();
  const { roles, activatedLicences } = rights;
  const isSystemAdmin = user.roles.includes('SYSTEM_ADMIN');
  const offered = ROLES.filter(
    (role) => isSystemAdmin || !SYSTEM_ROLES.includes(role) || roles.includes(role),
  );
  const licences = [
    ...activatedLicences,
    ...(before?.activatedLicences ?? []),
    ...user.activatedLicences,
  ].filter((licence, index, all) => all.findIndex((other) => isSameLicence(licence, other)) === index);
  const toggleRole = (role: Role): Grant => ({ ...rights, roles: toggle(roles, role, (a, b) => a === b) });
  const toggleLicence = (licence: Licence): Grant => ({
    ...rights,
    activatedLicences: toggle(activatedLicences, licence, isSameLicence),
  });
  const refuse = (after: Grant) =>
    refuseGrant(user, after, before) ?? (isSelf ? refuseOwnAccess(before?.roles ?? [], after) : undefined);
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>{t('Roles')}</legend>
        {offered.map((role) => (
          <Right
            key={role}
            label={roleWords(role)}
            help={roleHelp(role)}
            isGiven={roles.includes(role)}
            refused={refuse(toggleRole(role))}
            onToggle={() => onChange(toggleRole(role))}
          />
        ))}
      </fieldset>
      <fieldset className={classes.choices}>
        <legend>{t('Licences')}</legend>
        {licences.map((licence) => (
          <Right
            key={licenceWords(licence)}
            label={licenceWords(licence)}
            isGiven={activatedLicences.some((given) => isSameLicence(given, licence))}
            refused={refuse(toggleLicence(licence))}
            onToggle={() => onChange(toggleLicence(licence))}
          />
        ))}
        {isSystemAdmin && (
          <AddLicence
            onAdd={(licence) => {
              if (!activatedLicences.some((given) => isSameLicence(given, licence)))
                onChange(toggleLicence(licence));
            }}
          />
        )}
      </fieldset>
    </>
  );
}

const toggle = <T,>(list: readonly T[], one: T, isSame: (a: T, b: T) => boolean): T[] =>
  list.some((each) => isSame(each, one)) ? list.filter((each) => !isSame(each, one)) : [...list, one];

interface RightProps {
  label: string;
  help?: string | undefined;
  isGiven: boolean;
  /** The reason why it may not be changed. */
  refused: string | undefined;
  onToggle: () => void;
}

const Right = ({ label, help, isGiven, refused, onToggle }: RightProps) => (
  <Checkbox
    label={label}
    description={refused === undefined ? help : translateSentence(refused)}
    checked={isGiven}
    disabled={refused !== undefined}
    onChange={onToggle}
  />
);
