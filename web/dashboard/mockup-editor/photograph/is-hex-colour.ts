/** Whether a colour is written as scene files take it. */
export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
