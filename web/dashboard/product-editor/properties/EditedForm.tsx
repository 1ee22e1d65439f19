import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { RelatedCreation } from '../../records/fields/related-creation.ts';
import { CreateDrawer } from '../../records/CreateDrawer.tsx';
import { isSame } from '../../records/changed-fields.ts';
import { contractResolver } from '../../records/contract-resolver.ts';
import { parseValues } from '../../records/parse-values.ts';
import { Field } from '../../records/fields/Field.tsx';
import { FieldContext } from '../../records/fields/InnerField.tsx';

interface EditedFormProps<T> {
  /** Current values of the product. */
  values: T;
  schema: z.ZodType<T>;
  /** Called with valid changes. Invalid ones stay in the form with a message. */
  onChange: (values: T) => void;
  children: ReactNode;
}

/** Fields of the contract that change the product while typing. Other changes, for example by undo, are shown. */
export function EditedForm<T extends Record<string, unknown>>({
  values,
  schema,
  onChange,
  children,
}: EditedFormProps<T>) {
  const form = useForm<Record<string, unknown>>({
    defaultValues: values,
    mode: 'onChange',
    resolver: contractResolver(schema, undefined),
  });
  /** The last values that the form and the product had in common. */
  const common = useRef(values);
  const typed: Record<string, unknown> = useWatch({ control: form.control });
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (isSame(values, common.current)) return;
    common.current = values;
    form.reset(values);
  }, [values, form]);
  useEffect(() => {
    const { data } = parseValues(schema, typed);
    if (!data || isSame(data, common.current)) return;
    common.current = data;
    change.current(data);
  }, [typed, schema]);
  return (
    <FormProvider {...form}>
      <FieldContext value={Field}>
        <RelatedCreation value={CreateDrawer}>{children}</RelatedCreation>
      </FieldContext>
    </FormProvider>
  );
}
