import test from 'ava';
import { composeStyling } from './compose-styling.ts';

test('the styling of an app becomes custom properties with readable text colours', (t) => {
  const look = composeStyling({
    primaryColour: '#FC0',
    backgroundColour: 'fffaf0',
    logo: '/f/0123456789abcdefghijkl/our%20logo.png',
  });
  t.is(
    look,
    ':root{--platen-button:#ffcc00;--platen-button-hover:#ffd21f;--platen-button-text:#000000;--platen-ground-light:#fffaf0;--platen-ground-dark:#3f3f3e;--platen-logo:url(/f/0123456789abcdefghijkl/our%20logo.png);--platen-logo-display:block}',
  );
  t.is(
    composeStyling({ primaryColour: '036' }),
    ':root{--platen-button:#003366;--platen-button-hover:#002d5a;--platen-button-text:#ffffff}',
    'a dark button becomes darker under the pointer',
  );
  t.is(composeStyling({}), '');
  t.is(composeStyling(), '');
});

test('invalid colours and files of other servers are left out', (t) => {
  for (const hostile of [
    'red',
    '#12',
    '#fff;background:url(//evil.example)',
    '#fff}</style><script>alert(1)</script>',
    'url(javascript:alert(1))',
    '/f/a/b.svg',
    '/f/a/b.png);color:red',
    '//evil.example/f/a/b.png',
    '/f/../a/b.png',
    '/f/a/b.png\n',
    '',
  ])
    t.is(composeStyling({ primaryColour: hostile, backgroundColour: hostile, logo: hostile }), '', hostile);
});
