import test from 'ava';
import { makeJob } from '../../scene/testing/sample-job.ts';
import { chooseProfile } from './choose-profile.ts';
import { preflightProfiles } from './profiles.ts';

const productWith = (configuration: object) => makeJob({ layers: [], configuration }).product;

test('products use the standard profile; awards and plaques use engrave', (t) => {
  t.is(chooseProfile(productWith({})).name, 'standard');
  t.is(chooseProfile(productWith({ productType: 'MUG' })).name, 'standard');
  for (const productType of ['AWARD', 'PLAQUE', 'PLAQUE_FIXED'])
    t.is(chooseProfile(productWith({ productType })).name, 'engrave');
});

test('a product may name a profile and override its limits', (t) => {
  const profile = chooseProfile(productWith({ preflight: { profile: 'dtg', minTextPt: 12 } }));
  const name = 'dtg, with the product’s own limits';
  t.like(profile, { ...preflightProfiles.dtg, name, minTextPt: 12 });
  t.like(chooseProfile(productWith({ preflight: { safeMm: 9 } })), { safeMm: 9, minDpi: 100 });
});

test('a requested profile takes precedence, without the product’s overrides', (t) => {
  const product = productWith({ preflight: { profile: 'dtg', minTextPt: 12 } });
  t.is(chooseProfile(product, 'offset'), preflightProfiles.offset);
});

test('an unknown profile and invalid limits are refused', (t) => {
  t.throws(() => chooseProfile(productWith({}), 'toString'), { code: 'preflight-profile-unknown' });
  t.throws(() => chooseProfile(productWith({ preflight: { profile: 'silk' } })), {
    code: 'preflight-profile-unknown',
  });
  for (const preflight of [{ minDpi: -1 }, { minDPI: 100 }, 'dtg'])
    t.throws(() => chooseProfile(productWith({ preflight })), { code: 'preflight-limits-invalid' });
});
