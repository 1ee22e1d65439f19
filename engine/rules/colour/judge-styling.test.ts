import test from 'ava';
import { judgeStyling } from './judge-styling.ts';

test('a background that texts cannot be read on is softened, and that is noted for its scheme', (t) => {
  t.deepEqual(judgeStyling({ backgroundColour: '#036' }), [
    { kind: 'background-softened', scheme: 'light', ground: '#f7f9fa' },
  ]);
  t.deepEqual(
    judgeStyling({ backgroundColour: '#fffaf0' }).map(({ scheme }) => scheme),
    ['dark'],
  );
});

test('a button that hardly stands out from the page is noted, by the background that is shown', (t) => {
  t.deepEqual(judgeStyling({ primaryColour: '#ffcc00' }), [
    { kind: 'button-faint', scheme: 'light', ground: '#ffffff' },
  ]);
  t.deepEqual(judgeStyling({ primaryColour: '#1a1a1a' }), [
    { kind: 'button-faint', scheme: 'dark', ground: '#242424' },
  ]);
  t.deepEqual(judgeStyling({ primaryColour: '#228be6' }), []);
});

test('a text that is not a colour has no note', (t) => {
  t.deepEqual(judgeStyling({ primaryColour: '#12', backgroundColour: 'red' }), []);
  t.deepEqual(judgeStyling({}), []);
});
