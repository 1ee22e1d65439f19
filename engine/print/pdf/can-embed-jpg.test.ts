import test from 'ava';
import sharp from 'sharp';
import { admitPicture } from '../../assets/admit-picture.ts';
import { canEmbedJpg } from './can-embed-jpg.ts';

const chart = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#3080c0' } });
const canEmbed = (bytes: Uint8Array) => canEmbedJpg(admitPicture(bytes));

test('JPEGs may go in as they are, baseline or progressive, whatever their colours, upright or not', async (t) => {
  t.true(canEmbed(await chart().jpeg().toBuffer()));
  t.true(canEmbed(await chart().jpeg({ progressive: true }).toBuffer()));
  t.true(canEmbed(await chart().withIccProfile('p3').jpeg().toBuffer()));
  t.true(canEmbed(await chart().toColourspace('b-w').jpeg().toBuffer()));
  t.true(canEmbed(await chart().withMetadata({ orientation: 6 }).jpeg().toBuffer()));
  t.false(canEmbed(await chart().png().toBuffer()));
});

test('but no JPEG whose channels are named R, G and B, which readers take for different things', async (t) => {
  const bytes = await chart().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  for (const [index, letter] of Buffer.from('RGB').entries()) bytes[frame + 10 + index * 3] = letter;
  t.false(canEmbed(bytes));
});
