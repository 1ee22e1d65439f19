import test from 'ava';
import { publishingText } from './publishing-text.ts';

test('publishing a product that no shop sells says so', (t) => {
  t.is(publishingText(true, false), 'The product is published. No shop sells it yet.');
  t.is(publishingText(true, true), 'The product is published.');
  t.is(publishingText(false, false), 'The product is unpublished.');
});
