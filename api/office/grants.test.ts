import test from 'ava';
import type { FunctionType, Licence } from './licence.ts';
import { ROLES, type Role } from './roles.ts';
import { type Grant, isSameLicence, refuseGrant, refuseOwnAccess } from './grants.ts';

const pod = (functionType: FunctionType, tier?: string): Licence => ({
  product: 'PrintOnDemand',
  functionType,
  tier,
});
const crm: Licence = { product: 'CRM', functionType: 'Standard' };
const grant = (roles: readonly Role[], ...activatedLicences: Licence[]): Grant => ({
  roles,
  activatedLicences,
});

const SYSTEM = 'Only a SYSTEM_ADMIN manages people with roles of the system.';
const LIMITS = 'Only a SYSTEM_ADMIN gives a user fewer limits than you have.';
const foreign = (licence: string) =>
  `You do not have the licence ${licence}, so you cannot give or take it. Ask a SYSTEM_ADMIN.`;

const admin = grant(['ENTERPRISE_ADMIN'], pod('Reseller'), crm);
const provider = grant(['ENTERPRISE_ADMIN'], pod('PrintProvider'), crm);

test('only a system admin gives or removes roles of the system, or manages users who have them', (t) => {
  const ofSystem: readonly Role[] = ['SYSTEM_ADMIN', 'SYSTEM_MONITORING'];
  for (const role of ROLES) {
    const refusal = ofSystem.includes(role) ? SYSTEM : undefined;
    t.is(refuseGrant(admin, grant([role])), refusal, `gives ${role}`);
    t.is(refuseGrant(admin, grant(['EMPLOYEE', role])), refusal, `gives ${role} and another role`);
    t.is(refuseGrant(admin, grant([]), grant([role])), refusal, `takes ${role} away`);
    t.is(refuseGrant(admin, grant([role]), grant([role])), refusal, `keeps ${role}`);
    t.is(refuseGrant(grant(['SYSTEM_ADMIN']), grant([role])), undefined, `a system admin gives ${role}`);
  }
  t.is(refuseGrant(grant(['SYSTEM_MONITORING']), grant(['SYSTEM_MONITORING'])), SYSTEM, 'a support user');
  t.is(
    refuseGrant(grant([]), grant(['SALES'])),
    undefined,
    'the role of the granting user is not checked here',
  );
});

test('licences are given and removed by admins who have them, and by a system admin', (t) => {
  const none = grant([]);
  const cases: [title: string, granting: Grant, before: Grant | undefined, after: Grant, refusal?: string][] =
    [
      ['a licence that the admin has, to a new user', admin, undefined, grant([], crm)],
      ['both that the admin has', admin, undefined, grant([], pod('Reseller'), crm)],
      ['one that the admin has, to a user without licences', admin, none, grant([], crm)],
      ['one that the admin has is removed', admin, grant([], crm), none],
      [
        'one that the admin lacks, to a new user',
        admin,
        undefined,
        grant([], pod('NetworkOwner')),
        foreign('PrintOnDemand NetworkOwner'),
      ],
      [
        'one that the admin lacks, next to one that they have',
        admin,
        none,
        grant([], crm, pod('Producer')),
        foreign('PrintOnDemand Producer'),
      ],
      [
        'one that the admin lacks is removed',
        admin,
        grant([], crm, pod('Producer')),
        grant([], crm),
        foreign('PrintOnDemand Producer'),
      ],
      [
        'the same licence of a higher tier',
        admin,
        none,
        grant([], pod('Reseller', 'Pro')),
        foreign('PrintOnDemand Reseller'),
      ],
      [
        'the same function type of another product',
        admin,
        none,
        grant([], { product: 'Planning', functionType: 'Standard' }),
        foreign('Planning Standard'),
      ],
      [
        'one that the admin lacks is unchanged',
        admin,
        grant([], pod('Producer')),
        grant(['SALES'], pod('Producer')),
      ],
      ['any, from a system admin', grant(['SYSTEM_ADMIN']), none, grant([], pod('NetworkOwner'), crm)],
      ['any is removed by a system admin', grant(['SYSTEM_ADMIN']), grant([], crm), none],
    ];
  for (const [title, granting, before, after, refusal] of cases)
    t.is(refuseGrant(granting, after, before), refusal, title);
});

test('a user with limits cannot give another user fewer limits', (t) => {
  const limited = grant([], pod('PrintProvider'));
  const none = grant([]);
  const cases: [title: string, granting: Grant, before: Grant | undefined, after: Grant, refusal?: string][] =
    [
      ['a new user with the limit', provider, undefined, grant([], crm, pod('PrintProvider'))],
      ['a new user without it', provider, undefined, grant([], crm), LIMITS],
      ['a new user without any licence', provider, undefined, none, LIMITS],
      ['the limit is removed', provider, limited, none, LIMITS],
      ['the limit is given', provider, none, limited],
      ['another licence to a user with it', provider, limited, grant([], crm, pod('PrintProvider'))],
      ['another licence to a user without it', provider, none, grant([], crm), LIMITS],
      ['the roles of a user without it', provider, grant([], crm), grant(['SALES'], crm)],
      ['a new user, by an admin without limits', admin, undefined, none],
      [
        'an admin without the limit cannot give it',
        admin,
        none,
        limited,
        foreign('PrintOnDemand PrintProvider'),
      ],
      ['a system admin with the limit', grant(['SYSTEM_ADMIN'], pod('PrintProvider')), limited, none],
    ];
  for (const [title, granting, before, after, refusal] of cases)
    t.is(refuseGrant(granting, after, before), refusal, title);
});

test('an admin cannot remove their own access', (t) => {
  const refusal = 'Have another admin take your own access away.';
  const cases: [before: Role[], changes: { roles?: Role[]; active?: boolean }, refused: boolean][] = [
    [['ENTERPRISE_ADMIN'], {}, false],
    [['ENTERPRISE_ADMIN'], { active: true }, false],
    [['ENTERPRISE_ADMIN'], { active: false }, true],
    [['SALES'], { active: false }, true],
    [['ENTERPRISE_ADMIN'], { roles: [] }, true],
    [['ENTERPRISE_ADMIN', 'SALES'], { roles: ['SALES'] }, true],
    [['SYSTEM_ADMIN'], { roles: ['SYSTEM_MONITORING'] }, true],
    [['SYSTEM_ADMIN'], { roles: ['SALES', 'ENTERPRISE_ADMIN'] }, false],
    [['ENTERPRISE_ADMIN'], { roles: ['SYSTEM_ADMIN'] }, false],
    [['SALES'], { roles: [] }, false],
    [['SALES'], { roles: ['EMPLOYEE'], active: true }, false],
  ];
  for (const [before, changes, refused] of cases)
    t.is(refuseOwnAccess(before, changes), refused ? refusal : undefined, JSON.stringify([before, changes]));
});

test('licences are equal by product, function type and tier; an absent tier equals an empty one', (t) => {
  t.true(isSameLicence(pod('Reseller'), pod('Reseller')));
  t.true(isSameLicence(pod('Reseller'), pod('Reseller', '')));
  t.true(isSameLicence(pod('Reseller', ''), pod('Reseller')));
  t.true(isSameLicence(pod('Reseller', 'Pro'), pod('Reseller', 'Pro')));
  t.false(isSameLicence(pod('Reseller', 'Pro'), pod('Reseller', 'Basic')));
  t.false(isSameLicence(pod('Reseller', 'Pro'), pod('Reseller')));
  t.false(isSameLicence(pod('Reseller'), pod('Reseller', 'Pro')));
  t.false(isSameLicence(pod('Reseller'), pod('Producer')));
  t.false(isSameLicence(pod('Reseller'), { product: 'CRM', functionType: 'Reseller' }));
});
