import test from 'ava';
import { appConfiguration } from '../../../api/contract/calls/platform.ts';
import { composeBody } from './compose-body.ts';

test('what was emptied in the form is absent, so the contract takes it', (t) => {
  const body = composeBody({ appUrl: '', styling: { primaryColour: '#fc0', logo: null }, help: 'Ask us.' });
  t.deepEqual(body, { appUrl: null, styling: { primaryColour: '#fc0' }, help: 'Ask us.' });
  t.true(appConfiguration.safeParse(body).success);
});

test('what is wrong stays, so the contract names it', (t) => {
  const body = composeBody({ appUrl: 'my app', styling: { primaryColour: 'red' } });
  const { error } = appConfiguration.safeParse(body);
  t.deepEqual(
    error?.issues.map(({ path }) => path.join('.')),
    ['styling.primaryColour', 'appUrl'],
  );
});
