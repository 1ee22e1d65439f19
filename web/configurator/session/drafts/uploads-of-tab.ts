/** The key of the name of a tab's unfinished uploads in its storage, and the prefix of their names on the device. */
export const UPLOADS_OF_TAB = 'platen-upload';

/** Whether this tab may have unfinished uploads. */
export function mayHaveUploads(): boolean {
  try {
    return sessionStorage.getItem(UPLOADS_OF_TAB) !== null;
  } catch {
    return false;
  }
}
