import type { SolidScene } from '../../../../engine/mockup-scenes.ts';
import { t } from '../../../shared/text/text.ts';
import type { SceneEditorProps } from '../scene-editor-props.ts';

/** Edits a scene with a model. */
export const ModelEditor = ({ scene }: SceneEditorProps<SolidScene>) => (
  <p>{t('Cameras: {names}', { names: scene.cameras.map(({ name }) => name).join(', ') })}</p>
);
