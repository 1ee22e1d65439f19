import test from 'ava';
import sharp from 'sharp';
import { admitPicture } from '../../assets/admit-picture.ts';
import { canEmbedJpg } from './can-embed-jpg.ts';

const chart = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#3080c0' } });
const canEmbed = (bytes: Uint8Array) => canEmbedJpg(admitPicture(bytes));

test('JPEGs can be embedded unchanged, baseline or progressive, in any colour space and orientation', async (t) => {
  t.true(canEmbed(await chart().jpeg().toBuffer()));
  t.true(canEmbed(await chart().jpeg({ progressive: true }).toBuffer()));
  t.true(canEmbed(await chart().withIccProfile('p3').jpeg().toBuffer()));
  t.true(canEmbed(await chart().toColourspace('b-w').jpeg().toBuffer()));
  t.true(canEmbed(await chart().withMetadata({ orientation: 6 }).jpeg().toBuffer()));
  t.false(canEmbed(await chart().png().toBuffer()));
});

test('a JPEG whose channels are named R, G and B is not embedded, because readers interpret it differently', async (t) => {
  const bytes = await chart().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  for (const [index, letter] of Buffer.from('RGB').entries()) bytes[frame + 10 + index * 3] = letter;
  t.false(canEmbed(bytes));
});
