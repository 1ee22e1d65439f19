import { useWatch } from 'react-hook-form';
import { InnerField } from '../records/fields/InnerField.tsx';
import type { FormFieldsProps } from '../records/form-parts.ts';
import { FaceField } from './FaceField.tsx';
import { FURTHER_FACES, furtherFacesOf } from './further-faces.ts';

/** The fields of a font. Several fonts of a collection each keep their own family and variation. */
export function FontFields({ fields, isMultiple }: FormFieldsProps) {
  const [kept, uploadUrl] = useWatch({ name: [FURTHER_FACES, 'uploadUrl'] }) as unknown[];
  const isSeveral = furtherFacesOf({ [FURTHER_FACES]: kept, uploadUrl }).length > 0;
  return fields
    .filter(({ name }) => !(isSeveral && (name === 'font' || name === 'variation')))
    .map((field) =>
      field.name === 'face' ? (
        <FaceField key={field.name} field={field} name={field.name} isMultiple={isMultiple} />
      ) : (
        <InnerField key={field.name} field={field} name={field.name} />
      ),
    );
}
