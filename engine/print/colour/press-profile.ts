import { type CmykProfile, readCmykProfile } from '../../assets/picture/icc/cmyk-profile.ts';
import { InkLink } from './ink-link.ts';
import { separateSrgb } from './separate-srgb.ts';

/** A printing condition of an output intent, with its profile. */
export interface PressProfile {
  /** The name of the condition in the registry, or `Custom`. */
  identifier: string;
  condition: string;
  /** Absent if the condition is not registered. */
  registry?: string;
  /** The profile's own name. */
  info: string;
  /** The ICC profile. */
  bytes: Uint8Array;
  /** The conversion from inks to colours and back. */
  profile: CmykProfile;
  /** From sRGB to its inks. */
  link: InkLink;
}

/** The registry of printing conditions. */
export const REGISTRY = 'http://www.color.org';

let reading: Promise<Omit<PressProfile, 'link'>> | undefined;
let loading: Promise<PressProfile> | undefined;

/**
 * The default press: sheet-fed offset on coated paper, which most European printers accept. Its profile limits the inks
 * to 300 %; its source and licence are in the same folder. Loaded once, on first use.
 */
export function loadPressProfile(): Promise<PressProfile> {
  loading ??= readPressProfile().then((press) => ({
    ...press,
    link: new InkLink(separateSrgb(press.profile)),
  }));
  return loading;
}

/** The same without its grid, which is not needed for another ink limit. */
export function readPressProfile(): Promise<Omit<PressProfile, 'link'>> {
  reading ??= readBuiltIn();
  return reading;
}

async function readBuiltIn(): Promise<Omit<PressProfile, 'link'>> {
  const { default: bytes } = await import('./profiles/ISOcoated_v2_300_bas.icc');
  const profile: CmykProfile = readCmykProfile(bytes)!;
  return {
    identifier: 'FOGRA39',
    condition: 'Coated FOGRA39 (ISO 12647-2:2004)',
    registry: REGISTRY,
    info: 'ISO Coated v2 300% (basICColor)',
    bytes,
    profile,
  };
}
