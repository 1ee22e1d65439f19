import { InkLink } from './ink-link.ts';
import { limitInks } from './limit-inks.ts';
import { parsePressFile } from './parse-press-file.ts';
import { loadPressProfile, type PressProfile, readPressProfile, REGISTRY } from './press-profile.ts';
import { isSamePress, type PressSettings, type ProfileFile } from './press-settings.ts';
import { separateSrgb } from './separate-srgb.ts';

/** The last press that was loaded; the prints of one run share it. */
let kept: { settings: PressSettings; loading: Promise<PressProfile> } | undefined;

/**
 * Loads the press of a print: the built-in one unless the settings name another. Reading a profile and baking its grid
 * takes a tenth of a second, with an ink limit up to a second; the last press is cached.
 * @throws PlatenError `press-profile-unusable`, `press-profile-broken`
 */
export function loadPress(settings: PressSettings = {}): Promise<PressProfile> {
  if (!settings.profile && settings.inkLimitPercent === undefined) return loadPressProfile();
  if (!kept || !isSamePress(kept.settings, settings)) kept = { settings, loading: makePress(settings) };
  return kept.loading;
}

async function makePress({ profile: file, inkLimitPercent }: PressSettings): Promise<PressProfile> {
  const press = file ? describePress(file) : await readPressProfile();
  const { profile } = press;
  const separate = separateSrgb(profile);
  if (inkLimitPercent === undefined) return { ...press, link: new InkLink(separate) };
  return { ...press, link: new InkLink((rgb) => limitInks(separate(rgb), profile, inkLimitPercent)) };
}

function describePress(file: ProfileFile): Omit<PressProfile, 'link'> {
  const { info, reference, profile } = parsePressFile(file);
  return {
    // "Custom" is PDF's name for unregistered conditions. Source: ISO 32000-1, 14.11.5.
    identifier: reference ?? 'Custom',
    condition: info,
    ...(reference !== undefined && { registry: REGISTRY }),
    info,
    bytes: file.bytes,
    profile,
  };
}
