import type { DrawnPicture } from '../../../../engine/scene/drawn-picture.ts';
import type { SceneObject } from '../../../../engine/scene/scene.ts';
import { drawOutline } from '../../../../engine/text/outline.ts';

/** The part of the configurator's session that is read. Its objects are instances of another script's classes. */
interface Debugged {
  platen: { session: { getState: () => { scene: { objects: SceneObject[] } } } };
}

/** The content of an object of the scene, in its own units. */
export type Shown =
  | { kind: 'paths'; paths: string[] }
  | { kind: 'picture'; source: CanvasImageSource & { width: number; height: number } }
  | { kind: 'colour'; colour: string };

/** Position and scale of the page's canvas, in CSS pixels. */
export interface Place {
  pxPerUnit: number;
  /** Of the canvas element. */
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
  /** Of the point 0, 0 of the canvas units in the element. */
  originXPx: number;
  originYPx: number;
}

/** The objects shown in the configurator of this page. */
export function listObjects(): { shown: Shown; object: SceneObject['object'] }[] {
  const { scene } = (globalThis as unknown as Debugged).platen.session.getState();
  return scene.objects.flatMap((sceneObject) => {
    const shown = readShown(sceneObject);
    return shown ? [{ shown, object: sceneObject.object }] : [];
  });
}

function readShown({ object, textLayout }: SceneObject): Shown | undefined {
  if (textLayout) {
    const parts: string[] = [];
    const write =
      (verb: string) =>
      (...numbers: number[]) =>
        void parts.push(`${verb}${numbers.join(' ')}`);
    drawOutline(textLayout.outline, {
      moveTo: write('M'),
      lineTo: write('L'),
      quadraticCurveTo: write('Q'),
      bezierCurveTo: write('C'),
      closePath: write('Z'),
    });
    return { kind: 'paths', paths: [parts.join('')] };
  }
  const { source, clipArt, colour } = object as unknown as Partial<DrawnPicture> & {
    clipArt?: { nodes: { path: readonly (readonly (string | number)[])[] }[] };
    colour?: string;
  };
  if (source) return { kind: 'picture', source: source as Extract<Shown, { kind: 'picture' }>['source'] };
  if (clipArt) {
    const paths = clipArt.nodes.map(({ path }) =>
      path.map(([verb, ...numbers]) => `${verb}${numbers.join(' ')}`).join(''),
    );
    return { kind: 'paths', paths };
  }
  return colour === undefined ? undefined : { kind: 'colour', colour };
}
