/** The result of one check. */
export interface Check {
  name: string;
  /** `missing` only for requirements of rendering; `absent` for optional parts. */
  state: 'fine' | 'absent' | 'missing';
  /** The result, or the remedy. */
  text: string;
}

/** Runs a check that throws when a requirement is missing. */
export async function runCheck(
  name: string,
  advice: string,
  find: () => Promise<string> | string,
): Promise<Check> {
  try {
    return { name, state: 'fine', text: await find() };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { name, state: 'missing', text: [reason.replace(/\.?$/, '.'), advice].join(' ').trim() };
  }
}
