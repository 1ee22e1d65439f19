import * as z from 'zod';
import { PlatenError } from '../../errors.ts';
import type { Product } from '../../model/product-file.ts';
import { isEngraved } from '../../rules/is-engraved.ts';
import { preflightProfile, type PreflightProfile } from './preflight-profile.ts';
import { preflightProfiles, type ProfileName } from './profiles.ts';

/** A product's own limits: a shipped profile and overrides. */
const ownLimits = z.strictObject({
  profile: z.string().optional(),
  ...preflightProfile.omit({ name: true }).partial().shape,
});

/**
 * Chooses the limits for a product: the requested profile, else the product's own (`preflight` in the product group's
 * configuration: `{"profile": "dtg", "minTextPt": 9}`), else `engrave` for awards and plaques, else `standard`.
 * @param name a shipped profile, without the product's overrides
 * @throws PlatenError `preflight-profile-unknown`, `preflight-limits-invalid`
 */
export function chooseProfile(product: Product, name?: string): PreflightProfile {
  if (name !== undefined) return findProfile(name);
  const { configuration } = product.shopProduct.enterpriseProductGroup;
  const base: ProfileName = isEngraved(product) ? 'engrave' : 'standard';
  const own = configuration['preflight'] ?? {};
  const parsed = ownLimits.safeParse(own);
  if (!parsed.success)
    throw new PlatenError(
      'preflight-limits-invalid',
      `The product's preflight limits cannot be read: ${z.prettifyError(parsed.error)}`,
      { path: 'shopProduct.enterpriseProductGroup.configuration.preflight' },
    );
  const { profile = base, ...limits } = parsed.data;
  const isChanged = Object.keys(limits).length > 0;
  return {
    ...findProfile(profile),
    ...limits,
    ...(isChanged && { name: `${profile}, with the product’s own limits` }),
  };
}

function findProfile(name: string): PreflightProfile {
  if (isProfileName(name)) return preflightProfiles[name];
  throw new PlatenError(
    'preflight-profile-unknown',
    `There is no preflight profile ${JSON.stringify(name)}; there are ${Object.keys(preflightProfiles).join(', ')}.`,
  );
}

const isProfileName = (name: string): name is ProfileName => Object.hasOwn(preflightProfiles, name);
