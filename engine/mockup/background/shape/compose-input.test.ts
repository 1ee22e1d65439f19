import test from 'ava';
import { makePicture } from '../testing/made-picture.ts';
import { composeInput } from './compose-input.ts';
import { kindOfModel } from './network-kind.ts';

const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-5;

test('a picture becomes a square of planes, normalised for its network', (t) => {
  const picture = makePicture(64, 32, (x) => (x < 32 ? [51, 102, 0] : [51, 102, 204]));
  const u2net = composeInput(picture, 16, kindOfModel('u2netp.onnx'));
  t.is(u2net.length, 3 * 16 * 16);
  t.true(near(u2net[0]!, (0.25 - 0.485) / 0.229), 'red by the brightest value');
  t.true(near(u2net[256]!, (0.5 - 0.456) / 0.224), 'green');
  t.true(near(u2net[512]!, -0.406 / 0.225), 'blue at the left');
  t.true(near(u2net[527]!, (1 - 0.406) / 0.225), 'blue at the right');
  const isnet = composeInput(picture, 16, kindOfModel('isnet-general-use.onnx'));
  t.true(near(isnet[256]!, 0.4 - 0.5));
  picture.rgba.fill(0);
  t.true(near(composeInput(picture, 16, kindOfModel('isnet'))[0]!, 0.5), 'what is see-through is white');
});
