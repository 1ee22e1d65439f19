import test from 'ava';
import { messages } from './messages.ts';

test('sentences that screens alone say are the specification’s, word for word', (t) => {
  t.is(messages.maintenanceTitle, 'System Maintenance');
  t.is(
    messages.maintenance,
    'We are currently conducting maintenance and will be back online shortly. This alert will close when the system is available.',
  );
  t.is(messages.retryNow, 'Retry now');
  t.is(messages.mockupsGenerating, 'Your mockups are being generated. Please bear with us.');
  t.is(messages.mockupsPreparing, 'Your mockups are being prepared. Please bear with us.');
  t.is(messages.unsavedChanges, 'The form has contains unsaved changes. Do you want to stay on the page?');
});
