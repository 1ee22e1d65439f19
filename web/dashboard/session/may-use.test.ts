import test from 'ava';
import { access, type Role } from '../../../api/contract/access.ts';
import { mayUse } from './may-use.ts';
import type { OpenedSession } from './session-query.ts';

const session = (roles: Role[], functionType: 'NetworkOwner' | 'PrintProvider' = 'NetworkOwner') =>
  ({
    user: { roles, activatedLicences: [{ product: 'PrintOnDemand', functionType }] },
  }) as unknown as OpenedSession;

test('a call is for users who have one of its roles', (t) => {
  t.true(mayUse(access.setup, session(['ORDERS', 'INTEGRATION_ADMIN'])));
  t.false(mayUse(access.setup, session(['ORDERS'])));
});

test('a call for all signed-in users needs no role', (t) => {
  t.true(mayUse(access.signedIn, session([])));
  t.true(mayUse(access.anybody, session([])));
});

test('a call that a licence is barred from is refused to it, whatever the roles', (t) => {
  t.true(mayUse(access.queueCounts, session(['SYSTEM_ADMIN'])));
  t.false(mayUse(access.queueCounts, session(['SYSTEM_ADMIN'], 'PrintProvider')));
});
