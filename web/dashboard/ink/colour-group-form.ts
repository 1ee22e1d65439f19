import { lazy } from 'react';
import type { FormParts } from '../records/form-parts.ts';

/** The form of a colour group shows each colour as the press prints it. */
export const colourGroupForm: FormParts = {
  Below: lazy(() => import('./PressNote.tsx').then((module) => ({ default: module.PressNote }))),
  BesideColour: lazy(() =>
    import('./PrintedColour.tsx').then((module) => ({ default: module.PrintedColour })),
  ),
};
