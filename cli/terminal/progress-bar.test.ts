import test from 'ava';
import { PassThrough } from 'node:stream';
import { openProgressBar } from './progress-bar.ts';

/** A terminal of 80 columns that records its output. */
function openScreen(): { screen: NodeJS.WriteStream; drawn: () => string } {
  let drawn = '';
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (drawn += chunk.toString()));
  const screen = Object.assign(stream, {
    isTTY: true,
    columns: 80,
    cursorTo: () => true,
    clearLine: () => true,
  }) as unknown as NodeJS.WriteStream;
  return { screen, drawn: () => drawn };
}

test('on a terminal the bar shows the share and the current step', (t) => {
  const { screen, drawn } = openScreen();
  const bar = openProgressBar({ screen }, 4);
  bar.show(1, 'mug front');
  bar.clear();
  t.regex(drawn(), /━━━━━━─+ 25 % {2}mug front/);
});

test('a cleared bar is drawn again by the next update, and clearing twice has no effect', (t) => {
  const { screen, drawn } = openScreen();
  const bar = openProgressBar({ screen }, 2);
  bar.show(1, 'one');
  bar.clear();
  bar.clear();
  bar.show(2, 'two');
  bar.clear();
  t.regex(drawn(), /50 % {2}one[^]*100 % {2}two/);
});

test('without a terminal nothing is drawn', (t) => {
  const bar = openProgressBar({ screen: undefined }, 4);
  t.notThrows(() => {
    bar.show(1, 'mug');
    bar.clear();
  });
});
