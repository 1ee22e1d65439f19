import test from 'ava';
import { loadProgressCall, openProgressCall } from '../../../../api/contract/calls/configurator.ts';
import { ApiProblem } from '../../../../api/contract/create-client.ts';
import { describeProgressFailure } from './describe-progress-failure.ts';

test('[C8-13] texts that are not found and a save that failed are reported in one sentence, as a notice', (t) => {
  const notice = 'Configuration for email address ann@example.org not found';
  const problem = { error: 'x', errorCode: 'progress-unknown' as const };
  t.deepEqual(describeProgressFailure(new ApiProblem(loadProgressCall, 404, problem), 'ann@example.org'), {
    notice,
  });
  t.deepEqual(describeProgressFailure(new TypeError('Failed to fetch'), 'ann@example.org'), { notice });
});

test('a link that was sent is reported in the server’s words', (t) => {
  const problem = { error: 'A link was sent.', errorCode: 'progress-link-sent' as const };
  const error = new ApiProblem(loadProgressCall, 403, problem);
  t.deepEqual(describeProgressFailure(error, 'ann@example.org'), {
    fault: 'A link was sent.',
    isLinkSent: true,
    isOfLink: false,
  });
});

test('a link that is over is a fault of the link', (t) => {
  const problem = { error: 'It is over.', errorCode: 'progress-link-unknown' as const };
  t.deepEqual(describeProgressFailure(new ApiProblem(openProgressCall, 404, problem), 'ann@example.org'), {
    fault: 'It is over.',
    isLinkSent: false,
    isOfLink: true,
  });
});
