import { useWatch } from 'react-hook-form';
import { InnerField } from '../records/fields/InnerField.tsx';
import type { FormFieldsProps } from '../records/form-parts.ts';
import { AxesField } from './AxesField.tsx';
import { FaceField } from './FaceField.tsx';
import { FURTHER_FACES, furtherFacesOf } from './further-faces.ts';

const OWN_FIELDS = new Set(['font', 'variation', 'axes']);

/** The fields of a font. Several fonts of a collection each keep their own family, variation and axes. */
export function FontFields({ fields, isMultiple }: FormFieldsProps) {
  const [kept, uploadUrl] = useWatch({ name: [FURTHER_FACES, 'uploadUrl'] }) as unknown[];
  const isSeveral = furtherFacesOf({ [FURTHER_FACES]: kept, uploadUrl }).length > 0;
  return fields
    .filter(({ name }) => !(isSeveral && OWN_FIELDS.has(name)))
    .map((field) => {
      if (field.name === 'face')
        return <FaceField key={field.name} field={field} name={field.name} isMultiple={isMultiple} />;
      if (field.name === 'axes') return <AxesField key={field.name} field={field} name={field.name} />;
      return <InnerField key={field.name} field={field} name={field.name} />;
    });
}
