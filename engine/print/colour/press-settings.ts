/** An ICC profile as it came, unread. */
export interface ProfileFile {
  /** Names it in errors. */
  name: string;
  bytes: Uint8Array;
}

/** The press that inks are made for, where it is not the built-in one. */
export interface PressSettings {
  /** The profile of a press in CMYK; absent: offset on coated paper (FOGRA39). */
  profile?: ProfileFile;
  /** The most that cyan, magenta, yellow and black may be together, 150 to 400; absent: as the profile has it. */
  inkLimitPercent?: number;
  /**
   * Black text and fine black lines print over what is beneath them; absent: true, but false with a limit of
   * ink, which their black would exceed.
   */
  blackOverprints?: boolean;
}

/** Whether black text prints over what is beneath: over a ground at the limit of ink, black would be above it. */
export const overprintsBlack = (settings: PressSettings = {}): boolean =>
  settings.blackOverprints ?? settings.inkLimitPercent === undefined;

/** Whether two settings are of one press. */
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
