import test from 'ava';
import { openSessionCall } from '../../../api/contract/calls/sessions.ts';
import { ApiProblem } from '../../../api/contract/create-client.ts';
import { activateTexts } from '../text/text.ts';
import { failureText } from './failure-text.ts';

test('the message of the server and a missing response are described in the language of the page', (t) => {
  activateTexts('de', {
    'The password is wrong': ['Das Kennwort ist falsch'],
    'The server does not answer. Try again.': ['Der Server antwortet nicht.'],
  });
  const problem = { error: 'The password is wrong', errorCode: 'unauthorised' } as never;
  t.is(failureText(new ApiProblem(openSessionCall, 401, problem)), 'Das Kennwort ist falsch');
  t.is(failureText(new TypeError('fetch failed')), 'Der Server antwortet nicht.');
});
