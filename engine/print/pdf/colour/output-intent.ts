import type { PressProfile } from '../../colour/press-profile.ts';
import { composeSrgbProfile } from '../icc/compose-srgb-profile.ts';

/**
 * The printing condition of a document's colours, in plain ASCII. Source: ISO 15930-7:2010, 6.2.2; ISO 32000-1,
 * 14.11.5.
 */
export interface OutputIntent {
  /** The name of the printing condition. */
  identifier: string;
  condition: string;
  /** The registry of the name, if it is registered. */
  registry?: string;
  info: string;
  /** The ICC profile that describes it. */
  profile: Uint8Array;
  /** Channels of the profile. */
  channels: 3 | 4;
}

export const srgbIntent = (): OutputIntent => ({
  identifier: 'sRGB',
  condition: 'sRGB',
  info: 'sRGB, IEC 61966-2-1',
  profile: composeSrgbProfile(),
  channels: 3,
});

export function pressIntent({ identifier, condition, registry, info, bytes }: PressProfile): OutputIntent {
  const named = { identifier, condition, info, profile: bytes, channels: 4 } as const;
  return registry === undefined ? named : { ...named, registry };
}

/** @param profileId the object number of the profile */
export const describeIntent = (
  { identifier, condition, registry, info }: OutputIntent,
  profileId: number,
): string => {
  const entries = [
    `/OutputConditionIdentifier ${formatString(identifier)}`,
    `/OutputCondition ${formatString(condition)}`,
    ...(registry === undefined ? [] : [`/RegistryName ${formatString(registry)}`]),
    `/Info ${formatString(info)}`,
  ];
  return `<< /Type /OutputIntent /S /GTS_PDFX ${entries.join(' ')} /DestOutputProfile ${profileId} 0 R >>`;
};

/** A printable ASCII text as a string; the name of a profile may contain brackets. Source: ISO 32000-1, 7.3.4.2. */
const formatString = (text: string): string => `(${text.replace(/[()\\]/g, '\\$&')})`;
