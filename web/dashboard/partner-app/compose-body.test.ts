import test from 'ava';
import { appConfiguration } from '../../../api/contract/calls/platform.ts';
import { composeBody } from './compose-body.ts';

test('emptied fields of the form are omitted, so that the contract accepts it', (t) => {
  const body = composeBody({ appUrl: '', styling: { primaryColour: '#fc0', logo: null }, help: 'Ask us.' });
  t.deepEqual(body, { appUrl: null, styling: { primaryColour: '#fc0' }, help: 'Ask us.' });
  t.true(appConfiguration.safeParse(body).success);
});

test('invalid values stay, so that the contract reports them', (t) => {
  const body = composeBody({ appUrl: 'my app', styling: { primaryColour: 'red' } });
  const { error } = appConfiguration.safeParse(body);
  t.deepEqual(
    error?.issues.map(({ path }) => path.join('.')),
    ['styling.primaryColour', 'appUrl'],
  );
});
