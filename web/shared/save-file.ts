/** Time until the URL of a file may be released: browsers read it after the click. */
const RELEASE_MS = 10_000;

/** Saves a file on the device. */
export function saveFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
