import { lazy } from 'react';
import type { FormParts } from '../records/form-parts.ts';
import { createWithFurther, furtherFacesOf } from './further-faces.ts';

/** The form of a font shows a specimen, and creates a record for each font that is chosen of a collection. */
export const fontForm: FormParts = {
  Above: lazy(() => import('./FontSpecimen.tsx').then((module) => ({ default: module.FontSpecimen }))),
  Fields: lazy(() => import('./FontFields.tsx').then((module) => ({ default: module.FontFields }))),
  further: { createAll: createWithFurther, count: (values) => furtherFacesOf(values).length },
  // Another collection is read by the name of its font, which may be equal.
  sentWith: { uploadUrl: 'face' },
};
