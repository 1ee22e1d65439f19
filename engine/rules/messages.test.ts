import test from 'ava';
import { messages } from './messages.ts';

test('sentences that only screens show are the specification’s, word for word', (t) => {
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

test('sentences of the configurator that only screens show are the specification’s, word for word', (t) => {
  t.is(messages.productNotSpecified, 'Product not specified');
  t.is(messages.progressSaved('a@b.example'), 'Progress has been saved against email address a@b.example');
  t.is(messages.progressNotFound('a@b.example'), 'Configuration for email address a@b.example not found');
  t.is(messages.backgroundNotRemoved, 'There has been an error removing the background');
});

test('sentences of limits that are not in the specification', (t) => {
  t.is(messages.maxColourLayers, 'Maximum number of colour layers reached');
  t.is(messages.maxClipArtLayers, 'Maximum number of clip art layers reached');
  t.is(messages.layerNotDuplicatable, 'This layer cannot be copied');
});

test('sentences with a limit or an error are the specification’s, word for word', (t) => {
  t.is(messages.maxTextLayers, 'Maximum number of text layers reached');
  t.is(messages.textCopyLimit, 'Copy limit on text layer has been exceeded');
  t.is(messages.maxImageLayers, 'Maximum number of image layers reached');
  t.is(messages.imageCopyLimit, 'Copy limit on image layer has been exceeded');
  t.is(messages.csvExpected, 'CSV file expected');
  t.is(messages.noProductViews, 'No Product Views configured!');
  t.is(
    messages.notConfigured,
    'Sorry, but this product is not configured correctly.  Please contact the store owner.',
  );
  t.is(messages.missingPrintArea, 'missing print area');
  t.is(messages.noStockProducts, 'No Stock Products configured!');
});

test('sentences of changes that a layer does not allow', (t) => {
  t.is(messages.layerLocked, 'This layer is locked');
  t.is(messages.layerNotMoveable, 'This layer cannot be moved');
  t.is(messages.layerNotRotatable, 'This layer cannot be rotated');
  t.is(messages.layerNotResizeable, 'This layer cannot be resized');
  t.is(messages.layerNotEditable, 'This layer cannot be changed');
  t.is(messages.layerLinked, 'This layer shows the text of another layer');
  t.is(messages.layerEmpty, 'This layer has nothing to move yet');
  t.is(messages.layerMandatory, 'This layer cannot be hidden');
  t.is(messages.layerNotDeletable, 'This layer is part of the product and cannot be deleted');
  t.is(messages.layerOrderFixed, 'The order of this layer cannot be changed');
  t.is(messages.staysInPrintArea, 'This layer stays inside the print area');
  t.is(messages.smallestSize, 'This layer cannot be made smaller');
  t.is(messages.largestSize, 'This layer cannot be made larger');
  t.is(messages.smallestFontSize, 'The text has its smallest size');
  t.is(messages.largestFontSize, 'The text has its largest size');
});

test('sentences about an order', (t) => {
  t.is(messages.checksPassed, 'The checks found no error.');
  t.is(messages.itemWithoutDesign(3), 'Item 3 came without its design.');
});
