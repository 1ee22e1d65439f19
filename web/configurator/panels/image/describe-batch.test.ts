import test from 'ava';
import '../../../testing/fixture-session.ts';
import { describeBatch } from './describe-batch.ts';

test('the message counts where the pictures are, and those that are missing', (t) => {
  t.is(describeBatch({ added: 3, kept: 0, refused: 0, surplus: 0 }), '3 photos added.');
  t.is(
    describeBatch({ added: 1, kept: 2, refused: 1, surplus: 5 }),
    '1 photo added. 2 are in your pictures. 1 could not be used. 5 were too many.',
  );
  t.is(describeBatch({ added: 0, kept: 0, refused: 0, surplus: 0 }), '');
});
