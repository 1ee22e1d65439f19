import test from 'ava';
import { loadProgressCall, openProgressCall } from '../../../../api/contract/calls/configurator.ts';
import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { describeProgressFailure } from './describe-progress-failure.ts';

test('[C8-13] missing texts and a failed save are reported by the same notice', (t) => {
  const notice = 'Configuration for email address ann@example.org not found';
  const problem = { error: 'x', errorCode: 'progress-unknown' as const };
  t.deepEqual(describeProgressFailure(new ApiProblem(loadProgressCall, 404, problem), 'ann@example.org'), {
    notice,
  });
  t.deepEqual(describeProgressFailure(new TypeError('Failed to fetch'), 'ann@example.org'), { notice });
});

test('a sent link is reported with the message of the server', (t) => {
  const problem = { error: 'A link was sent.', errorCode: 'progress-link-sent' as const };
  const error = new ApiProblem(loadProgressCall, 403, problem);
  t.deepEqual(describeProgressFailure(error, 'ann@example.org'), {
    fault: 'A link was sent.',
    isLinkSent: true,
    isOfLink: false,
  });
});

test('an expired link is an error of the link field', (t) => {
  const problem = { error: 'It is over.', errorCode: 'progress-link-unknown' as const };
  t.deepEqual(describeProgressFailure(new ApiProblem(openProgressCall, 404, problem), 'ann@example.org'), {
    fault: 'It is over.',
    isLinkSent: false,
    isOfLink: true,
  });
});
