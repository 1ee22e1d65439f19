import { MarkdownManager } from '@tiptap/markdown';
import test from 'ava';
import { MARKDOWN_EXTENSIONS, MARKED_OPTIONS } from './markdown.ts';

const manager = new MarkdownManager({ extensions: MARKDOWN_EXTENSIONS, markedOptions: MARKED_OPTIONS });
const readAndWrite = (text: string): string => manager.serialize(manager.parse(text));

for (const text of [
  'Stoneware, safe in dishwashers',
  'Hardboard with cork, "matt"',
  '## Care\n\n- Wash at **30 °C**\n- Dry *flat*\n\n1. First\n2. Second',
  'See [the guide](https://example.com/care).',
  '> A quote\n\n`code`\n\n---',
])
  test(`a text is unchanged by parsing and writing: ${JSON.stringify(text)}`, (t) => {
    t.is(readAndWrite(text), text);
  });

test('plain text keeps its line breaks', (t) => {
  const written = readAndWrite('First line\nSecond line');
  t.deepEqual(
    written.split('\n').map((line) => line.trim()),
    ['First line', 'Second line'],
  );
  t.is(readAndWrite(written), written);
});

test('special characters of plain text are not formatting', (t) => {
  for (const text of ['5 * 7 = 35', 'snake_case_name', '2 < 3 & 4 > 1', 'C:\\temp', '100 % [new]'])
    t.is(JSON.stringify(manager.parse(readAndWrite(text))), JSON.stringify(manager.parse(text)), text);
});
