import { createHash } from 'node:crypto';
import type { PrintTaskOptions } from '../../engine/node.ts';

/** The print options as the manifest of a batch records them: a profile by its name and its hash. */
export function describePrints({ pdf, ...prints }: PrintTaskOptions): object {
  const { press, ...others } = pdf ?? {};
  const { profile, ...settings } = press ?? {};
  if (!profile) return { ...prints, ...(pdf && { pdf }) };
  const sha256 = createHash('sha256').update(profile.bytes).digest('hex');
  return { ...prints, pdf: { ...others, press: { ...settings, profile: { name: profile.name, sha256 } } } };
}
