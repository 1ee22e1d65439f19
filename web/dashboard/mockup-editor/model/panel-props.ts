import type { SolidScene } from '../../../../engine/model-editor.ts';
import type { SceneEditorProps } from '../scene-editor-props.ts';

/** Of every panel that sets a part of a solid scene up. */
export type PanelProps = Pick<SceneEditorProps<SolidScene>, 'scene' | 'onChange'>;
