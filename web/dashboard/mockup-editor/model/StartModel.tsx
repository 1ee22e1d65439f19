import { t } from '../../../shared/text/text.ts';
import type { SceneStartProps } from '../scene-editor-props.ts';

/** Begins a scene with a model. */
export const StartModel = (_: SceneStartProps) => <p>{t('Scenes with models cannot be made here yet.')}</p>;
