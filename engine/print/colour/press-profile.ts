import { type CmykProfile, readCmykProfile } from '../../assets/picture/icc/cmyk-profile.ts';
import { InkLink } from './ink-link.ts';
import { separateSrgb } from './separate-srgb.ts';

/** A printing condition, as output intents name it, with the profile that describes it. */
export interface PressProfile {
  /** The name of the condition in the registry, or `Custom`. */
  identifier: string;
  condition: string;
  /** Absent: the condition is in no registry. */
  registry?: string;
  /** The profile's own name. */
  info: string;
  /** The ICC profile. */
  bytes: Uint8Array;
  /** Its inks and their colours, read. */
  profile: CmykProfile;
  /** From sRGB to its inks. */
  link: InkLink;
}

/** The registry of printing conditions. */
export const REGISTRY = 'http://www.color.org';

let reading: Promise<Omit<PressProfile, 'link'>> | undefined;
let loading: Promise<PressProfile> | undefined;

/**
 * The press that inks are made for by default: sheet-fed offset on coated paper, what most of Europe's printers take.
 * Its profile limits the inks to 300 %; where it comes from and its licence stand beside it. Loaded once, on first use.
 */
export function loadPressProfile(): Promise<PressProfile> {
  loading ??= readPressProfile().then((press) => ({
    ...press,
    link: new InkLink(separateSrgb(press.profile)),
  }));
  return loading;
}

/** The same without its grid, which another limit of ink does not need. */
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
