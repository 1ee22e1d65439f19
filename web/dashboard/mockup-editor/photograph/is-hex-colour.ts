/** Whether a colour has the format of scene files. */
export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
