import type { FlatScene } from '../../../../engine/mockup-scenes.ts';
import { Artwork } from '../../../shared/ui/Artwork.tsx';
import type { SceneEditorProps } from '../scene-editor-props.ts';

/** Sets up where on photographs the artwork lies. */
export const PhotographEditor = ({ scene }: SceneEditorProps<FlatScene>) => (
  <ul>
    {scene.views.map(({ name, baseUrl }) => (
      <li key={name}>
        <Artwork src={baseUrl} /> {name}
      </li>
    ))}
  </ul>
);
