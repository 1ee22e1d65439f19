/** Writes a text to the clipboard. @returns whether the browser allowed it */
export const copyText = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) === true;
