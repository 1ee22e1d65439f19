import { Button, FileButton, Input } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import IconUpload from 'virtual:icons/upload';
import { type DragEvent, useId } from 'react';
import { t } from '../../../shared/text/text.ts';
import { Artwork } from '../../../shared/ui/Artwork.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { ChooseFile } from '../../files/choose/ChooseFile.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './Fields.module.css';
import { fileName } from './file-name.ts';
import { useField } from './use-field.ts';
import { useUpload } from './use-upload.ts';

const PICTURES = ['PNG', 'JPG', 'SVG', 'WEBP'];
const FONTS = ['TTF', 'OTF', 'TTC', 'OTC', 'WOFF', 'WOFF2'];
/** Extensions of fonts, mockup scenes and models, documents and press profiles. */
export const FILES = [...PICTURES, 'PDF', ...FONTS, 'GLB', 'JSON', 'ZIP', 'TXT', 'CSV', 'DOC', 'ICC', 'ICM'];

/** The reference of one file, which can be uploaded, shown, replaced and removed. Files can be dropped on it. */
export function FileField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const reference = typeof value === 'string' && value !== '' ? value : undefined;
  return (
    <FileDrop
      {...shared}
      isPicture={props.field.editor === 'image'}
      extensions={extensionsOf(props.field.editor)}
      references={reference === undefined ? [] : [reference]}
      change={([next]) => change(next ?? null)}
      isMultiple={false}
    />
  );
}

/** The references of several pictures. */
export function ImagesField(props: FieldProps) {
  const { value, change, shared } = useField(props);
  const references = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  return (
    <FileDrop
      {...shared}
      isPicture
      extensions={PICTURES}
      references={references}
      change={change}
      isMultiple
    />
  );
}

function extensionsOf(editor: FieldProps['field']['editor']): readonly string[] {
  if (editor === 'image') return PICTURES;
  return editor === 'font' ? FONTS : FILES;
}

interface FileDropProps {
  label: string;
  description: string | undefined;
  error: string | undefined;
  required: boolean;
  readOnly: boolean;
  isPicture: boolean;
  /** Of the files that it accepts, in upper case. */
  extensions: readonly string[];
  isMultiple: boolean;
  references: readonly string[];
  change: (references: string[]) => void;
}

function FileDrop({ label, description, error, required, readOnly, ...files }: FileDropProps) {
  const { isPicture, extensions, isMultiple, references, change } = files;
  const id = useId();
  const add = (uploaded: string[]) => change(isMultiple ? [...references, ...uploaded] : uploaded);
  const { upload, isUploading } = useUpload(extensions, add);
  const isReplaced = references.length > 0 && !isMultiple;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!readOnly) upload([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      error={error}
      withAsterisk={required}
    >
      <div
        className={classes.files}
        role="group"
        aria-labelledby={id}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        {references.map((reference, index) => (
          <div key={reference} className={classes.file}>
            {isPicture && <Artwork src={reference} className={classes.picture} />}
            <span className={classes.fileName}>{fileName(reference)}</span>
            {!readOnly && (
              <IconButton
                label={t('Remove {name}', { name: fileName(reference) })}
                onClick={() => change(references.toSpliced(index, 1))}
              >
                <IconTrash size={18} />
              </IconButton>
            )}
          </div>
        ))}
        {!readOnly && (
          <div className={classes.adding}>
            <FileButton
              multiple
              accept={extensions.map((extension) => `.${extension.toLowerCase()}`).join()}
              onChange={(chosen) => upload(isMultiple ? chosen : chosen.slice(0, 1))}
            >
              {(button) => (
                <Button
                  {...button}
                  className={classes.add}
                  variant="default"
                  size="xs"
                  loading={isUploading}
                  leftSection={<IconUpload size={16} />}
                  aria-label={
                    isReplaced
                      ? t('Replace: {field}', { field: label })
                      : t('Upload: {field}', { field: label })
                  }
                >
                  {isReplaced ? t('Replace') : t('Upload')}
                </Button>
              )}
            </FileButton>
            <ChooseFile field={label} extensions={extensions} onChoose={(url) => add([url])} />
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
