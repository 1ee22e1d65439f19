let forms = 0;

/** Whether a form of this page has unsaved changes, which prevent reloads. */
export const hasUnsavedWork = (): boolean => forms > 0;

/** Registers a form with unsaved changes. @returns a function that unregisters it */
export function beginUnsavedWork(): () => void {
  forms += 1;
  return () => {
    forms -= 1;
  };
}
