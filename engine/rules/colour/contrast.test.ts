import test from 'ava';
import { contrastOf } from './contrast-ratio.ts';
import { mixColours, textColourOn, tintGround } from './contrast.ts';

const CHANNEL = ['00', '33', '66', '99', 'cc', 'ff'];
const COLOURS = CHANNEL.flatMap((red) =>
  CHANNEL.flatMap((green) => CHANNEL.map((blue) => `#${red}${green}${blue}`)),
);

test('contrast is computed as in WCAG', (t) => {
  t.is(contrastOf('#000000', '#ffffff'), 21);
  t.is(contrastOf('#ffffff', '#ffffff'), 1);
  t.is(contrastOf('#767676', '#ffffff').toFixed(2), '4.54');
});

test('text on any colour has a contrast of at least 4.5', (t) => {
  for (const ground of COLOURS) t.true(contrastOf(ground, textColourOn(ground)) >= 4.5, ground);
  t.is(textColourOn('#008060'), '#ffffff');
  t.is(textColourOn('#ffcc00'), '#000000');
});

test('a background is tinted with all, a half, a quarter … or a thirty-second of the wanted colour, or none', (t) => {
  const grounds: [text: string, ground: string][] = [
    ['#ffffff', '#000000'],
    ['#000000', '#808080'],
    ['#404040', '#bfbfbf'],
    ['#595959', '#dfdfdf'],
    ['#696969', '#efefef'],
    ['#6e6e6e', '#f7f7f7'],
    ['#737373', '#ffffff'],
  ];
  for (const [text, ground] of grounds) t.is(tintGround('#ffffff', '#000000', [text]), ground, text);
  t.is(tintGround('#ffffff', '#090909', ['#6e6e6e']), '#f7f7f7');
  t.is(tintGround('#ffffff', '#000000', ['#6e6e6e', '#000000']), '#f7f7f7', 'all texts can be read');
});

test('colours are mixed channel by channel', (t) => {
  t.is(mixColours('#003366', '#ffcc00', 0), '#003366');
  t.is(mixColours('#003366', '#ffcc00', 1), '#ffcc00');
  t.is(mixColours('#003366', '#ffcc00', 0.2), '#335252');
});

test('a background is the wanted colour if texts are readable on it, else a tint of it', (t) => {
  const texts = ['#495057', '#087f5b'];
  t.is(tintGround('#ffffff', '#fffaf0', texts), '#fffaf0');
  t.is(tintGround('#ffffff', '#003366', texts), '#f7f9fa');
  for (const wanted of COLOURS) {
    const ground = tintGround('#ffffff', wanted, texts);
    for (const text of texts) t.true(contrastOf(ground, text) >= 4.5, `${wanted} ${text}`);
  }
});
