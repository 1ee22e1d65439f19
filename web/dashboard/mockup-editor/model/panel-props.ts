import type { SolidScene } from '../../../../engine/model-editor.ts';
import type { SceneEditorProps } from '../scene-editor-props.ts';

/** Properties of every panel that edits a part of a solid scene. */
export type PanelProps = Pick<SceneEditorProps<SolidScene>, 'scene' | 'onChange'>;
