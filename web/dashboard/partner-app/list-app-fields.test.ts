import test from 'ava';
import { listAppFields } from './list-app-fields.ts';

test('the fields of an app have editors, the URL first, and those without an effect are hidden', (t) => {
  const listed = listAppFields().map(({ name, editor, fields }) => [
    name,
    editor,
    ...fields.map((inner) => `${inner.name}: ${inner.editor}`),
  ]);
  t.deepEqual(listed, [
    ['appUrl', 'text'],
    ['styling', 'group', 'primaryColour: colour', 'backgroundColour: colour', 'logo: image'],
    [
      'appConfiguration',
      'group',
      'hideUneditableAspects: hidden',
      'configuratorCanvasSize: hidden',
      'mockupSize: number',
      'mockupFormat: select',
    ],
    ['help', 'multiline'],
  ]);
});
