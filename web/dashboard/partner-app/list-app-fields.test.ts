import test from 'ava';
import { listAppFields } from './list-app-fields.ts';

test('every field of an app has an editor, the URL first', (t) => {
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
      'hideUneditableAspects: switch',
      'configuratorCanvasSize: number',
      'mockupSize: number',
      'mockupFormat: select',
    ],
    ['help', 'multiline'],
  ]);
});
