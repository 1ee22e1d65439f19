import test from 'ava';
import sharp from 'sharp';
import { PlatenError } from '../errors.ts';
import { admitPicture } from './admit-picture.ts';
import { crc32 } from './picture/crc-32.ts';

const plain = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#a52' } });
const formats = { PNG: 'png', JPG: 'jpeg', WEBP: 'webp' } as const;

for (const [format, name] of Object.entries(formats))
  test(`the header of a ${format} is read: size, orientation, alpha, colour`, async (t) => {
    t.like(admitPicture(await plain()[name]().toBuffer()), {
      format,
      widthPx: 30,
      heightPx: 20,
      storedWidthPx: 30,
      orientation: 1,
      hasAlpha: false,
      frames: 1,
      colour: { space: 'sRGB' },
    });
    const turned = await plain().withMetadata({ orientation: 6 })[name]().toBuffer();
    t.like(admitPicture(turned), {
      widthPx: 20,
      heightPx: 30,
      storedWidthPx: 30,
      storedHeightPx: 20,
      orientation: 6,
    });
    const wide = await plain().withIccProfile('p3')[name]().toBuffer();
    t.is(admitPicture(wide).colour.space, 'RGB');
    const tagged = await plain().withIccProfile('srgb')[name]().toBuffer();
    // A PNG's profile is packed, and this writer labels it "icc"; nothing but a label is read before admission.
    t.is(admitPicture(tagged).colour.space, format === 'PNG' ? 'RGB' : 'sRGB');
    if (format === 'JPG') return;
    t.true(admitPicture(await plain().ensureAlpha(0.5)[name]().toBuffer()).hasAlpha);
    t.true(admitPicture(await plain().ensureAlpha(0.5)[name]({ lossless: true }).toBuffer()).hasAlpha);
  });

test('palettes with transparency, grey, CMYK, 16 bit and interlaced pictures are recognised', async (t) => {
  const palette = await plain().ensureAlpha(0.5).png({ palette: true }).toBuffer();
  t.like(admitPicture(palette), { hasAlpha: true, colour: { space: 'sRGB' } });
  t.is(admitPicture(await plain().greyscale().toColourspace('b-w').png().toBuffer()).colour.space, 'grey');
  t.is(admitPicture(await plain().toColourspace('b-w').jpeg().toBuffer()).colour.space, 'grey');
  t.is(admitPicture(await plain().toColourspace('rgb16').png({ progressive: true }).toBuffer()).widthPx, 30);
  t.is(admitPicture(await plain().jpeg({ progressive: true }).toBuffer()).widthPx, 30);
  const press = admitPicture(await plain().withIccProfile('cmyk').jpeg().toBuffer()).colour;
  t.is(press.space, 'CMYK');
  t.truthy(press.profileName);
  t.deepEqual(admitPicture(await plain().toColourspace('cmyk').jpeg().toBuffer()).colour, { space: 'CMYK' });
});

test('the density is read where the file states it', async (t) => {
  t.is(admitPicture(await plain().withMetadata({ density: 300 }).png().toBuffer()).densityDpi, 300);
  t.is(admitPicture(await plain().withMetadata({ density: 254 }).jpeg().toBuffer()).densityDpi, 254);
  const unstated = (await plain().png().toBuffer()).subarray();
  t.is(admitPicture(withoutChunk(unstated, 'pHYs')).densityDpi, undefined);
});

test('pixel and side limits are exact', (t) => {
  const sized = (width: number, height: number) => () => admitPicture(pngHeaderOnly(width, height));
  t.throws(sized(10_000, 10_001), { instanceOf: PlatenError, code: 'picture-too-many-pixels' });
  t.throws(sized(30_001, 1), { instanceOf: PlatenError, code: 'picture-too-many-pixels' });
  // Pictures within the limits fail at the next check, because they have no pixels.
  t.throws(sized(10_000, 10_000), { instanceOf: PlatenError, code: 'picture-broken' });
  t.throws(sized(30_000, 1), { instanceOf: PlatenError, code: 'picture-broken' });
  t.throws(sized(0, 1), { instanceOf: PlatenError, code: 'picture-broken', message: /width or height is 0/ });
});

test('a picture of a type that is not accepted is refused by name', async (t) => {
  const webp = await plain().webp().toBuffer();
  t.throws(() => admitPicture(webp, { fileTypes: ['JPG', 'PNG'] }), {
    instanceOf: PlatenError,
    code: 'picture-type-unsupported',
    message: 'WEBP files are not accepted here; use JPG, PNG.',
  });
  t.throws(() => admitPicture(Buffer.from('%PDF-1.7')), {
    code: 'picture-type-unsupported',
    message: /^PDF files/,
  });
});

for (const [format, name] of Object.entries(formats))
  test(`a ${format} that is truncated anywhere, or has any header byte changed, is a picture or a typed refusal`, async (t) => {
    const whole = await plain().withMetadata({ orientation: 3 })[name]().toBuffer();
    for (let length = 0; length < whole.length; length += 1) {
      const error = t.throws(
        () => admitPicture(whole.subarray(0, length)),
        { instanceOf: PlatenError },
        `${length}`,
      );
      if (length > 16) t.is(error?.code, 'picture-broken');
    }
    for (let at = 0; at < Math.min(whole.length, 400); at += 1)
      for (const value of [0, 1, 0x7f, 0x80, 0xff]) {
        const changed = Uint8Array.from(whole);
        changed[at] = value;
        try {
          admitPicture(changed);
        } catch (error) {
          if (!(error instanceof PlatenError)) t.fail(`byte ${at} as ${value}: ${String(error)}`);
        }
      }
  });

function pngHeaderOnly(width: number, height: number): Uint8Array {
  const chunk = Buffer.alloc(25);
  chunk.writeUInt32BE(13, 0);
  chunk.write('IHDR', 4, 'latin1');
  chunk.writeUInt32BE(width, 8);
  chunk.writeUInt32BE(height, 12);
  chunk.set([8, 2, 0, 0, 0], 16);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 21)), 21);
  const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk, Uint8Array.from(end)]);
}

function withoutChunk(png: Buffer, type: string): Uint8Array {
  const at = png.indexOf(type) - 4;
  if (at < 0) return png;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
}
