import test from 'ava';
import type { Role } from '../../contract/access.ts';
import type { Grant } from '../../office/grants.ts';
import { checkGrant } from './check-grant.ts';
import type { Licence } from './employee-record.ts';

const print = (functionType: Licence['functionType'], tier?: string): Licence => ({
  product: 'PrintOnDemand',
  functionType,
  ...(tier !== undefined && { tier }),
});
const person = (roles: Role[], ...activatedLicences: Licence[]): Grant => ({ roles, activatedLicences });

const system = person(['SYSTEM_ADMIN'], print('NetworkOwner'));
const owner = person(['ENTERPRISE_ADMIN'], print('NetworkOwner'), print('Producer'));
const reseller = person(['ENTERPRISE_ADMIN', 'RESELLER'], print('Reseller'));
const gold = person(['ENTERPRISE_ADMIN'], print('Reseller', 'GOLD'));
const provider = person(['ENTERPRISE_ADMIN'], print('PrintProvider'), print('Producer'));

// Back-office §6 names roles and function types, and the roles for the whole system. The rules of granting are ours.
const table: [who: string, granting: Grant, after: Grant, before: Grant | undefined, isAllowed: boolean][] = [
  ['a reseller invites a colleague', reseller, person(['ORDERS'], print('Reseller')), undefined, true],
  ['a reseller invites without a licence', reseller, person(['ORDERS']), undefined, true],
  ['a reseller makes itself network owner', reseller, person([], print('NetworkOwner')), reseller, false],
  [
    'a reseller adds a licence to its own',
    reseller,
    person([], print('Reseller'), print('Producer')),
    reseller,
    false,
  ],
  ['a reseller invites a network owner', reseller, person([], print('NetworkOwner')), undefined, false],
  ['a reseller gives itself a tier', reseller, person([], print('Reseller', 'GOLD')), reseller, false],
  ['a tier is passed on', gold, person([], print('Reseller', 'GOLD')), undefined, true],
  ['another tier is not', gold, person([], print('Reseller', 'PLATINUM')), undefined, false],
  [
    'a licence of another product',
    reseller,
    person([], { product: 'Forms', functionType: 'Reseller' }),
    undefined,
    false,
  ],
  ['an owner gives one of two', owner, person(['ORDERS'], print('Producer')), undefined, true],
  ['an owner takes one of two', owner, person([], print('Producer')), owner, true],
  ['a licence that the granter lacks is removed', reseller, person([]), person([], print('Producer')), false],
  [
    'a licence that the granter lacks is unchanged',
    reseller,
    person(['ARTIST'], print('Producer')),
    person(['ORDERS'], print('Producer')),
    true,
  ],
  ['a print provider drops its limit', provider, person([], print('Producer')), provider, false],
  [
    'a print provider invites a user without the limit',
    provider,
    person([], print('Producer')),
    undefined,
    false,
  ],
  [
    'a print provider invites a user with it',
    provider,
    person(['ORDERS'], print('PrintProvider')),
    undefined,
    true,
  ],
  [
    'a print provider renames a user without it',
    provider,
    person(['ORDERS'], print('Producer')),
    person(['ORDERS'], print('Producer')),
    true,
  ],
  ['a system admin gives any licence', system, person([], print('PrintProvider')), undefined, true],
  ['a system admin gives a role of the system', system, person(['SYSTEM_MONITORING']), undefined, true],
  ['others do not give roles of the system', owner, person(['SYSTEM_MONITORING']), undefined, false],
  ['others do not remove roles of the system', owner, person(['ORDERS']), person(['SYSTEM_ADMIN']), false],
  [
    'monitoring gives no roles of the system',
    person(['ENTERPRISE_ADMIN', 'SYSTEM_MONITORING']),
    person(['SYSTEM_MONITORING']),
    undefined,
    false,
  ],
];

for (const [who, granting, after, before, isAllowed] of table)
  test(`grants: ${who}`, (t) => {
    const grant = () => checkGrant(granting, after, before);
    if (isAllowed) t.notThrows(grant);
    else t.throws(grant, { code: 'not-allowed' });
  });

test('a refusal says what is missing', (t) => {
  for (const [granting, after, before, message] of [
    [
      owner,
      person(['SYSTEM_MONITORING']),
      undefined,
      'Only a SYSTEM_ADMIN manages people with roles of the system.',
    ],
    [
      reseller,
      person([], print('Producer')),
      undefined,
      'You do not have the licence PrintOnDemand Producer, so you cannot give or take it. Ask a SYSTEM_ADMIN.',
    ],
    [
      provider,
      person([], print('Producer')),
      provider,
      'Only a SYSTEM_ADMIN gives a user fewer limits than you have.',
    ],
  ] as const)
    t.like(
      t.throws(() => checkGrant(granting, after, before)),
      { status: 403, message },
    );
});
