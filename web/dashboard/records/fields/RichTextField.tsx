import { Skeleton } from '@mantine/core';
import { lazy, Suspense, use } from 'react';
import type { FieldProps } from './field-props.ts';
import { ReadOnlyForm } from './read-only-form.ts';
import { useField } from './use-field.ts';

// The editor is loaded separately, because most forms have no rich text and it is as large as the rest of a form.
const RichTextEditor = lazy(() =>
  import('./rich-text/RichTextEditor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

/** A formatted text, stored as Markdown. */
export function RichTextField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const isReadOnly = use(ReadOnlyForm);
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      <RichTextEditor
        shared={{ ...shared, readOnly: shared.readOnly || isReadOnly }}
        value={typeof value === 'string' ? value : ''}
        change={change}
      />
    </Suspense>
  );
}
