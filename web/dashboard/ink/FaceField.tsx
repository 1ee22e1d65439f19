import { Skeleton, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { FieldProps } from '../records/fields/field-props.ts';
import { TextField } from '../records/fields/TextField.tsx';
import { useField } from '../records/fields/use-field.ts';
import { FaceList } from './FaceList.tsx';
import { useFontFile } from './use-font-file.ts';

interface FaceFieldProps extends FieldProps {
  /** Each chosen font becomes a record. */
  isMultiple: boolean;
}

/**
 * The font of a collection, chosen from a list. The font of a single-font file is shown. If the file cannot be read here,
 * its name is typed.
 */
export function FaceField({ isMultiple, ...props }: FaceFieldProps) {
  const { data: file, isError } = useFontFile(useWatch({ name: 'uploadUrl' }));
  const { value, shared } = useField(props);
  if (isError) return <TextField {...props} />;
  if (file && file.faces.length > 0) return <FaceList {...props} file={file} isMultiple={isMultiple} />;
  if (typeof value !== 'string' || value === '') return null;
  if (!file) return <Skeleton height={64} />;
  return <TextInput name={shared.name} label={shared.label} value={value} readOnly />;
}
