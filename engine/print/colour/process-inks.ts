/** The plates of what is mixed in CMYK, by the names that PDF has for them. Source: ISO 32000-1, 8.6.6.5. */
export const PROCESS_INKS: readonly string[] = ['Cyan', 'Magenta', 'Yellow', 'Black'];
