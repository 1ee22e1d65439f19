let forms = 0;

/** Whether a form of this page has changes that are not saved: then nothing reloads it. */
export const hasUnsavedWork = (): boolean => forms > 0;

/** Says that a form has unsaved changes. @returns ends that */
export function beginUnsavedWork(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}
