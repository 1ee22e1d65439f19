import IconTrash from 'virtual:icons/trash';
import type { FlatView } from '../../../../../engine/mockup-scenes.ts';
import { t } from '../../../../shared/text/text.ts';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { fileName } from '../../../records/fields/file-name.ts';
import { NameField } from '../../fields/NameField.tsx';
import { without } from '../../scenes/change-entry.ts';
import classes from '../../Scene.module.css';
import { PhotoButton } from './PhotoButton.tsx';

interface PhotoFieldsProps {
  view: FlatView;
  /** Names of all photographs of the scene. */
  names: readonly string[];
  onChange: (change: (now: FlatView) => FlatView, step?: string) => void;
}

/** The name of a photograph, and the backdrop of its transparent parts. */
export function PhotoFields({ view, names, onChange }: PhotoFieldsProps) {
  const { backgroundUrl } = view;
  return (
    <section className={classes.section} aria-label={t('This photograph')}>
      <h2>{t('This photograph')}</h2>
      <NameField
        label={t('Name of the photograph')}
        name={view.name}
        names={names}
        refusals={{
          empty: t('A photograph needs a name.'),
          taken: t('Another photograph has this name.'),
        }}
        onChange={(name) => onChange((now) => ({ ...now, name }), 'name')}
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
              <IconTrash size={18} />
            </IconButton>
          </>
        )}
      </div>
      <p>{t('It shows where the photograph is see-through, and is as large as the photograph.')}</p>
    </section>
  );
}
