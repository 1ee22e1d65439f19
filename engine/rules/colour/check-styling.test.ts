import test from 'ava';
import { checkStyling } from './check-styling.ts';

test('a background without enough contrast is softened, with a note for its colour scheme', (t) => {
  t.deepEqual(checkStyling({ backgroundColour: '#036' }), [
    { kind: 'background-softened', scheme: 'light', ground: '#f7f9fa' },
  ]);
  t.deepEqual(
    checkStyling({ backgroundColour: '#fffaf0' }).map(({ scheme }) => scheme),
    ['dark'],
  );
});

test('a button with low contrast to the page has a note with the background', (t) => {
  t.deepEqual(checkStyling({ primaryColour: '#ffcc00' }), [
    { kind: 'button-faint', scheme: 'light', ground: '#ffffff' },
  ]);
  t.deepEqual(checkStyling({ primaryColour: '#1a1a1a' }), [
    { kind: 'button-faint', scheme: 'dark', ground: '#242424' },
  ]);
  t.deepEqual(checkStyling({ primaryColour: '#228be6' }), []);
});

test('an invalid colour has no note', (t) => {
  t.deepEqual(checkStyling({ primaryColour: '#12', backgroundColour: 'red' }), []);
  t.deepEqual(checkStyling({}), []);
});
