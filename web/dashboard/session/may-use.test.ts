import test from 'ava';
import { access, type Role } from '../../../api/contract/access.ts';
import { mayUse } from './may-use.ts';
import type { OpenedSession } from './session-query.ts';

const session = (roles: Role[], functionType: 'NetworkOwner' | 'PrintProvider' = 'NetworkOwner') =>
  ({
    user: { roles, activatedLicences: [{ product: 'PrintOnDemand', functionType }] },
  }) as unknown as OpenedSession;

test('a call requires one of its roles', (t) => {
  t.true(mayUse(access.setup, session(['ORDERS', 'INTEGRATION_ADMIN'])));
  t.false(mayUse(access.setup, session(['ORDERS'])));
});

test('a call for all signed-in users requires no role', (t) => {
  t.true(mayUse(access.signedIn, session([])));
  t.true(mayUse(access.public, session([])));
});

test('a call that excludes a licence is refused to it with any role', (t) => {
  t.true(mayUse(access.queueCounts, session(['SYSTEM_ADMIN'])));
  t.false(mayUse(access.queueCounts, session(['SYSTEM_ADMIN'], 'PrintProvider')));
});
