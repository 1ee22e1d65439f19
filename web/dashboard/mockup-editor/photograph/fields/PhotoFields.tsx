import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { fileName } from '../../../records/fields/file-name.ts';
import { without } from '../change-view.ts';
import classes from '../Photograph.module.css';
import { PhotoButton } from './PhotoButton.tsx';

interface PhotoFieldsProps {
  view: FlatView;
  /** Names of all photographs of the scene. */
  names: readonly string[];
  onChange: (change: (now: FlatView) => FlatView, step?: string) => void;
}

/** The name of a photograph, and the backdrop of its transparent parts. */
export function PhotoFields({ view, names, onChange }: PhotoFieldsProps) {
  const [typed, setTyped] = useState<string>();
  const { backgroundUrl } = view;
  const refusal = typed === undefined ? undefined : refuseName(typed, view.name, names);
  return (
    <section className={classes.section} aria-label={t('This photograph')}>
      <h2>{t('This photograph')}</h2>
      <TextInput
        label={t('Name of the photograph')}
        value={typed ?? view.name}
        error={refusal}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          if (refuseName(value, view.name, names) === undefined)
            onChange((now) => ({ ...now, name: value.trim() }), 'name');
        }}
        onBlur={() => setTyped(undefined)}
      />
      <div className={classes.row}>
        <PhotoButton
          label={t('Background picture')}
          onStored={({ url }) => onChange((now) => ({ ...now, backgroundUrl: url }))}
        />
        {backgroundUrl !== undefined && (
          <>
            <span>{fileName(backgroundUrl)}</span>
            <IconButton
              variant="subtle"
              size={36}
              label={t('Remove {name}', { name: t('Background picture') })}
              onClick={() => onChange((now) => without(now, 'backgroundUrl'))}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      <p>{t('It shows where the photograph is see-through, and is as large as the photograph.')}</p>
    </section>
  );
}

function refuseName(typed: string, own: string, names: readonly string[]): string | undefined {
  const name = typed.trim();
  if (name === '') return t('A photograph needs a name.');
  return name !== own && names.includes(name) ? t('Another photograph has this name.') : undefined;
}
