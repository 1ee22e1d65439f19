import test from 'ava';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { compilePlaceholders } from './compile-placeholders.ts';

const SENTENCES = [
  'Save',
  'Change {layer}',
  '{layer} on {view}',
  '{width} × {height} mm',
  "It can't be saved: {reason}.",
  'لا يمكن حفظ {name}',
];

for (const sentence of SENTENCES)
  test(`"${sentence}" compiles as ICU MessageFormat does`, (t) => {
    t.deepEqual(compilePlaceholders(sentence), compileMessage(sentence));
  });

test('Lingui fills values into an uncompiled sentence', (t) => {
  const i18n = setupI18n({ locale: 'de', messages: { de: { 'Change {layer}': '{layer} ändern' } } });
  i18n.setMessagesCompiler(compilePlaceholders);
  t.is(i18n._('Change {layer}', { layer: 'Name' }), 'Name ändern');
  t.is(i18n._('{layer} on {view}', { layer: 'Name', view: 'Front' }), 'Name on Front');
});
