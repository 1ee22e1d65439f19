import { Button, FileButton, SegmentedControl } from '@mantine/core';
import IconTrash from 'virtual:icons/trash';
import { t } from '../../../shared/text/text.ts';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { fileName } from '../../records/fields/file-name.ts';
import { useUpload } from '../../records/fields/use-upload.ts';
import type { NestFieldsProps } from './nest-settings.ts';
import classes from './Nesting.module.css';

const PROFILES = ['ICC', 'ICM'];

/** Fields of the file format, its colours and, for CMYK, the press profile. */
export function NestInks({ form, onChange }: NestFieldsProps) {
  const { profileUrl } = form;
  const { upload, isUploading } = useUpload(PROFILES, ([url]) => onChange({ ...form, profileUrl: url }));
  return (
    <div className={classes.switches}>
      <SegmentedControl
        aria-label={t('File format')}
        size="xs"
        data={[
          { value: 'pdf', label: 'PDF' },
          { value: 'png', label: 'PNG' },
        ]}
        value={form.format}
        onChange={(format) => onChange({ ...form, format })}
      />
      {form.format === 'pdf' && (
        <SegmentedControl
          aria-label={t('Colours')}
          size="xs"
          data={[
            { value: 'rgb', label: 'sRGB' },
            { value: 'cmyk', label: t('CMYK') },
          ]}
          value={form.colour}
          onChange={(colour) => onChange({ ...form, colour })}
        />
      )}
      {form.format === 'pdf' && form.colour === 'cmyk' && (
        <>
          <span>{profileUrl === undefined ? 'FOGRA39' : fileName(profileUrl)}</span>
          {profileUrl !== undefined && (
            <IconButton
              label={t('Remove {name}', { name: fileName(profileUrl) })}
              onClick={() => onChange({ ...form, profileUrl: undefined })}
            >
              <IconTrash size={18} />
            </IconButton>
          )}
          <FileButton accept=".icc,.icm" onChange={(file) => file && upload([file])}>
            {(button) => (
              <Button {...button} variant="default" size="xs" loading={isUploading}>
                {t('Press profile')}
              </Button>
            )}
          </FileButton>
        </>
      )}
    </div>
  );
}
