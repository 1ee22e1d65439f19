/** The plates of the process colours, by their names in PDF. Source: ISO 32000-1, 8.6.6.5. */
export const PROCESS_INKS: readonly string[] = ['Cyan', 'Magenta', 'Yellow', 'Black'];
