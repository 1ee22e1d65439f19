import test from 'ava';
import { messages } from '../../../engine/rules/messages.ts';
import { describeFailure, describeLoadFailure, describeSaveFailure } from './describe-failure.ts';
import { describeUpdate } from './describe-update.ts';
import { toastText } from './toast-text.ts';

test('[B8-01, B8-02, B8-03, B8-04] a failure ends the session, opens a modal or shows its message', (t) => {
  t.deepEqual(describeFailure({ status: 401 }), { does: 'sign-in' });
  t.deepEqual(describeFailure({ status: 503, errorCode: 287 }), { does: 'sign-in' });
  t.deepEqual(describeFailure({ status: 503, errorCode: 287 }, true), { does: 'maintenance' });
  t.deepEqual(describeFailure({ status: 503, errorCode: 'maintenance' }), { does: 'maintenance' });
  t.deepEqual(describeFailure({ status: 400, error: 'sku (body): too long.' }), {
    does: 'show',
    text: 'sku (body): too long.',
    isReported: false,
  });
  const text = 'An internal error has occurred! Please contact support quoting code: a-1';
  t.deepEqual(describeFailure({ status: 500, internalErrorCode: 'a-1' }), {
    does: 'show',
    text,
    isReported: false,
  });
});

test('[B8-05] any other failure is a general error and is reported, unless there was no response', (t) => {
  t.deepEqual(describeFailure({ status: 409, error: 'It is needed.' }), {
    does: 'show',
    text: 'General error occurred: 409, It is needed.',
    isReported: true,
  });
  t.like(describeFailure({ status: -1, error: 'no network' }), {
    text: 'General error occurred: -1, no network',
    isReported: false,
  });
});

test('[C8-03] [C8-05] [C8-08] a refusal shows the message of the server; other failures have fixed messages', (t) => {
  const oops =
    'Oops! an error has occurred trying to load your product.<br/>Please contact your App provider for assistance.';
  t.is(describeLoadFailure({ status: 400, error: messages.notCustomisable }), messages.notCustomisable);
  for (const status of [-1, 404, 500, 503])
    t.is(describeLoadFailure({ status, error: 'internal' }), oops, `${status}`);
  t.is(
    messages.initiationFailed('no canvas'),
    "Sorry, this product can't be configured right now (no canvas)",
  );
  t.is(describeSaveFailure({ status: 400, error: 'Invalid HEX color.' }), 'Invalid HEX color.');
  for (const status of [-1, 500, 503])
    t.is(describeSaveFailure({ status, error: 'x' }), 'Error communicating with customisation server');
});

test('[C8-09] [C8-10] the message about a changed design asks workflow users to regenerate the assets', (t) => {
  t.deepEqual(describeUpdate(false), {
    title: 'Update Complete',
    text: 'Customisation updated successfully.',
  });
  t.deepEqual(describeUpdate(true), {
    text: 'Customisation updated successfully. You can now close this tab and go back to the Workflow. NOTE: You will need to manually regenerate the order assets in the Workflow.',
  });
});

test('[C8-15] [B8-07] a toast is truncated to 100 characters, and without a message it has a default text', (t) => {
  t.is(toastText('x'.repeat(100)), 'x'.repeat(100));
  t.is(toastText('x'.repeat(101)), 'x'.repeat(100));
  for (const nothing of [null, undefined])
    t.is(toastText(nothing), 'Sorry but something internal has gone wrong!');
});

test('[B8-08] success messages are those of the specification', (t) => {
  const { updated, created, deleted, uploaded, downloaded, copied, filterSaved, noAlerts } = messages;
  t.deepEqual(
    [updated, created, deleted, uploaded, downloaded, copied, filterSaved, noAlerts],
    [
      'Updated Successfully',
      'Created Successfully',
      'Deleted Successfully',
      'Uploaded Successfully',
      'Downloaded Successfully',
      'Copied to clipboard',
      'Filter saved',
      'No Alerts',
    ],
  );
});

test('a missing error message leaves its part of the sentence empty', (t) => {
  t.like(describeFailure({ status: 400 }), { text: '' });
  t.like(describeFailure({ status: 409 }), { text: 'General error occurred: 409, ' });
  t.like(describeFailure({ status: 500 }), {
    text: 'An internal error has occurred! Please contact support quoting code: ',
  });
});
