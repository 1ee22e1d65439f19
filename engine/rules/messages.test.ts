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

test('sentences of the configurator that screens alone say are the specification’s, word for word', (t) => {
  t.is(messages.productNotSpecified, 'Product not specified');
  t.is(messages.progressSaved('a@b.example'), 'Progress has been saved against email address a@b.example');
  t.is(messages.progressNotFound('a@b.example'), 'Configuration for email address a@b.example not found');
  t.is(messages.backgroundNotRemoved, 'There has been an error removing the background');
});

test('sentences of limits that no specification gives', (t) => {
  t.is(messages.maxColourLayers, 'Maximum number of colour layers reached');
  t.is(messages.maxClipArtLayers, 'Maximum number of clip art layers reached');
  t.is(messages.layerNotDuplicatable, 'This layer cannot be copied');
});
