import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';

// Most forms have no rich text, and its editor is as large as the rest of a form.
const RichTextEditor = lazy(() =>
  import('./rich-text/RichTextEditor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

/** A text with formats, as Markdown. */
export function RichTextField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <RichTextEditor shared={shared} value={typeof value === 'string' ? value : ''} change={change} />
    </Suspense>
  );
}
