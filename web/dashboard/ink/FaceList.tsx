import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Input, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListedFace } from '../../../engine/specimen.ts';
import { t } from '../../shared/text/text.ts';
import type { FieldProps } from '../records/fields/field-props.ts';
import { useField } from '../records/fields/use-field.ts';
import { fieldsOfFace, FURTHER_FACES, furtherFacesOf, keepFurther } from './further-faces.ts';
import classes from './Ink.module.css';
import { FontSample } from './FontSample.tsx';
import { inTurn } from './in-turn.ts';
import { loadFaceSample } from './load-face-sample.ts';
import type { FontFile } from './load-shown-font.ts';

interface FaceListProps extends FieldProps {
  file: FontFile;
  /** Several fonts can be chosen. Each becomes a record. */
  isMultiple: boolean;
}

/** A choice of one or several fonts of a collection, with samples. */
export function FaceList({ file, isMultiple, ...props }: FaceListProps) {
  const { value, shared } = useField(props);
  const form = useFormContext<Record<string, unknown>>();
  const [kept, uploadUrl] = useWatch({ name: [FURTHER_FACES, 'uploadUrl'] }) as unknown[];
  const further = furtherFacesOf({ [FURTHER_FACES]: kept, uploadUrl });
  const [run] = useState(inTurn);
  const headingId = useId();
  const chosen = new Set([value, ...further.map(({ face }) => face)]);

  /** Sets the chosen fonts. The first one is the font of the form, the others become further records. */
  const choose = (faces: readonly ListedFace[]) => {
    const [first, ...others] = faces.map(fieldsOfFace);
    const set = (field: string, next: unknown) =>
      form.setValue(field, next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    set('face', first?.face ?? null);
    set(FURTHER_FACES, keepFurther(uploadUrl, others));
    if (!first) return;
    set('variation', first.variation);
    set('axes', first.axes);
    // A typed family is kept.
    const family = form.getValues('font');
    const isOwn =
      typeof family === 'string' && family !== '' && file.faces.every((face) => face.family !== family);
    if (!isOwn || others.length > 0) set('font', first.font);
  };
  const toggle = (listed: ListedFace) => {
    const next = chosen.has(listed.face)
      ? file.faces.filter(({ face }) => chosen.has(face) && face !== listed.face)
      : file.faces.filter(({ face }) => chosen.has(face) || face === listed.face);
    choose(next);
  };
  const lacksChoice = !file.faces.some(({ face }) => face === value);
  return (
    <Input.Wrapper
      label={t('Fonts of this collection')}
      labelElement="div"
      labelProps={{ id: headingId }}
      description={
        isMultiple
          ? t('Choose one or several. Each becomes a record of its own.')
          : t('Choose the one to use. It is stored by itself.')
      }
      error={shared.error && (lacksChoice ? t('Choose one of these fonts.') : shared.error)}
      withAsterisk
    >
      <ul role={isMultiple ? 'group' : 'radiogroup'} aria-labelledby={headingId} className={classes.faceRows}>
        {file.faces.map((listed) => (
          <li
            key={listed.face}
            role="presentation"
            className={classes.faceRow}
            data-chosen={chosen.has(listed.face) || undefined}
          >
            {isMultiple ? (
              <Checkbox
                checked={chosen.has(listed.face)}
                disabled={shared.readOnly}
                label={<FaceWords {...listed} />}
                onChange={() => toggle(listed)}
              />
            ) : (
              <Radio
                name={headingId}
                checked={value === listed.face}
                disabled={shared.readOnly}
                label={<FaceWords {...listed} />}
                onChange={() => choose([listed])}
              />
            )}
            <FontSample
              id={`${file.reference} ${listed.face}`}
              load={() => run(() => loadFaceSample(file, listed))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={classes.quiet}>
        {further.length > 0 &&
          t('{count} fonts are chosen. Each has the family and variation of its file.', {
            count: further.length + 1,
          })}
      </p>
    </Input.Wrapper>
  );
}

const FaceWords = ({ family, style, weight }: ListedFace) => (
  <>
    {family}
    <span className={classes.faceStyle}>
      {style === '' ? t('Weight {weight}', { weight }) : t('{style}, weight {weight}', { style, weight })}
    </span>
  </>
);
