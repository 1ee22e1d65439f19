/** An ICC profile that is not parsed yet. */
export interface ProfileFile {
  /** Names it in errors. */
  name: string;
  bytes: Uint8Array;
}

/** The settings of a press other than the built-in one. */
export interface PressSettings {
  /** The profile of a press in CMYK; absent: offset on coated paper (FOGRA39). */
  profile?: ProfileFile;
  /** The limit of the sum of cyan, magenta, yellow and black, 150 to 400; absent: that of the profile. */
  inkLimitPercent?: number;
  /**
   * Black text and fine black lines print over what is beneath them; absent: true, but false with a limit of
   * ink, which their black would exceed.
   */
  blackOverprints?: boolean;
}

/**
 * Whether black text overprints by default: with an ink limit, black over a background at the limit would exceed it.
 */
export const overprintsBlack = (settings: PressSettings = {}): boolean =>
  settings.blackOverprints ?? settings.inkLimitPercent === undefined;

/** Whether two settings are equal. */
export function isSamePress(one: PressSettings, other: PressSettings): boolean {
  if (one === other) return true;
  return one.inkLimitPercent === other.inkLimitPercent && isSameFile(one.profile, other.profile);
}

function isSameFile(one: ProfileFile | undefined, other: ProfileFile | undefined): boolean {
  if (one === other || !one || !other) return one === other;
  const [bytes, others] = [one.bytes, other.bytes];
  return (
    one.name === other.name &&
    bytes.length === others.length &&
    bytes.every((value, at) => value === others[at])
  );
}
