import { readFileSync } from 'node:fs';
import test from 'ava';
import { preflightSample } from '../testing/preflight-sample.ts';
import { photo } from '../testing/sample-layers.ts';

test('a CMYK picture is measured with its own inks', async (t) => {
  const found = async (bytes: Uint8Array, maxInkPercent: number) => {
    const configuration = { preflight: { profile: 'offset', maxInkPercent } };
    const findings = await preflightSample({ layers: [photo()], assets: { photo: bytes }, configuration });
    return findings.find(({ code, layer }) => code === 'ink-coverage' && layer === 'Photo');
  };
  const confetti = readFileSync('fixtures/images/confetti-cmyk.jpg');
  const finding = await found(confetti, 150);
  t.is(finding?.limit, 150);
  t.is(await found(confetti, finding!.value!), undefined);
});
