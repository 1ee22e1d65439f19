import test from 'ava';
import type { Access } from '../contract/access.ts';
import { checkAccess } from './check-access.ts';
import type { Caller } from './sign-in.ts';

const caller = (more: Partial<Caller> = {}): Caller => ({
  employeeId: 1,
  enterpriseId: 7,
  username: 'a@b.example',
  roles: ['ORDERS'],
  activatedLicences: [{ product: 'PrintOnDemand', functionType: 'Producer' }],
  ...more,
});
const refusal = (access: Access, who: Caller | undefined, enterpriseId?: number): string => {
  try {
    checkAccess(access, who, enterpriseId);
    return 'none';
  } catch (error) {
    const { code, status } = error as { code: string; status: number };
    return `${code} ${status}`;
  }
};

test('a call without roles admits all callers', (t) => {
  t.is(refusal({}, undefined), 'none');
  t.is(refusal({}, caller(), 8), 'none');
});

test('a call with optional sign-in refuses wrong credentials and users of other enterprises', (t) => {
  t.is(refusal({ mayBeSignedIn: true }, undefined), 'sign-in-needed 401');
  t.is(refusal({ mayBeSignedIn: true }, caller(), 8), 'not-allowed 403');
  t.is(refusal({ mayBeSignedIn: true }, caller(), 7), 'none');
});

test('[B6-01] a call with roles needs one of them; a call with an empty list admits every user', (t) => {
  t.is(refusal({ roles: ['ORDERS', 'SALES'] }, undefined), 'sign-in-needed 401');
  t.is(refusal({ roles: ['ORDERS', 'SALES'] }, caller()), 'none');
  t.is(refusal({ roles: ['SALES'] }, caller()), 'not-allowed 403');
  t.is(refusal({ roles: [] }, caller({ roles: [] })), 'none');
});

test('[B6-03] a call of an enterprise is for its own users', (t) => {
  t.is(refusal({ roles: ['ORDERS'] }, caller(), 7), 'none');
  t.is(refusal({ roles: ['ORDERS'] }, caller(), 8), 'not-allowed 403');
  t.is(refusal({ roles: [] }, caller(), 8), 'not-allowed 403');
});

test('[B6-07] a call that is barred to a licence refuses each user with that licence', (t) => {
  const access: Access = { roles: [], notForLicence: 'PrintProvider' };
  const licence = (functionType: 'Producer' | 'PrintProvider') => ({
    product: 'PrintOnDemand',
    functionType,
  });
  t.is(refusal(access, caller()), 'none');
  t.is(refusal(access, caller({ activatedLicences: [] })), 'none');
  t.is(refusal(access, caller({ activatedLicences: [licence('PrintProvider')] })), 'not-allowed 403');
  const both = [licence('Producer'), licence('PrintProvider')];
  t.is(refusal(access, caller({ activatedLicences: both })), 'not-allowed 403');
});

test('a refusal gives its reason', (t) => {
  t.throws(() => checkAccess({ roles: [] }, undefined, undefined), {
    message: 'Sign in with the name and password of a user.',
  });
  t.throws(() => checkAccess({ roles: ['SALES'] }, caller(), undefined), {
    message: 'Your user may not do this.',
  });
});
