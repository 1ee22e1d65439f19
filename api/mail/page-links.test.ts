import test from 'ava';
import { pageLinks } from './page-links.ts';

test('a link opens a page with its code in the fragment', (t) => {
  const links = pageLinks('https://platen.example');
  t.is(links.invitation('a-code'), 'https://platen.example/login#invitation=a-code');
  t.is(links.passwordReset('a-code'), 'https://platen.example/login#reset=a-code');
  t.is(links.progress('a-code', 8), 'https://platen.example/?shopProductVariantId=8#progress=a-code');
  t.is(links.progress('a-code', null), 'https://platen.example/#progress=a-code');
});
