import { createContext } from 'react';

/** Whether the user may not write the form. Editors that are no native controls read it. */
export const ReadOnlyForm = createContext(false);
