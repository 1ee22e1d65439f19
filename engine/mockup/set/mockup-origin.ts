import { PlatenError } from '../../errors.ts';
import type { MockupEntry } from '../../model/mockup.ts';
import type { Product } from '../../model/product-file.ts';
import type { ChosenMockup } from './chosen-mockup.ts';
import { listDesignAreas } from './list-mockup-views.ts';
import { loadMockupScene } from './load-mockup-scene.ts';
import type { MockupTools } from './mockup-tools.ts';
import type { RemoteMockups } from './remote-mockups.ts';
import { type MockupView, viewNames } from './mockup-view.ts';

/** The origin of a picture: it exists, it is rendered remotely, or it is stamped on a plate. */
export type MockupOrigin =
  | { kind: 'static'; reference: string }
  | { kind: 'remote'; renderer: RemoteMockups }
  | { kind: 'view'; view: MockupView };

/**
 * Determines the origin of a mockup's picture: `staticImage` is returned unchanged; REMOTE is rendered remotely if
 * there is a remote renderer; otherwise the entry's `scene` and `camera` are the view, or without a scene the design
 * areas of its mask.
 * @throws PlatenError `mockup-without-scene`, `mockup-static-missing`, `mockup-view-unknown`; those of loading the scene
 */
export async function findOrigin(
  { entry, view: known }: Pick<ChosenMockup, 'entry' | 'view'>,
  product: Product,
  tools: Pick<MockupTools, 'source' | 'remote'>,
): Promise<MockupOrigin> {
  if (known) return { kind: 'view', view: known };
  if (entry.staticImage) return { kind: 'static', reference: staticReference(entry) };
  if (entry.mockupType === 'REMOTE' && tools.remote) return { kind: 'remote', renderer: tools.remote };
  const view = await (entry.scene === undefined ? findDesignArea : findView)(entry, product, tools);
  if (view) return { kind: 'view', view };
  const hint =
    entry.mockupType === 'REMOTE'
      ? 'it is REMOTE, and there is no remote renderer here'
      : 'it has neither a scene nor a static image, and its mask has no design areas';
  throw new PlatenError(
    'mockup-without-scene',
    `the mockup ${labelOf(entry)} cannot be made: ${hint}; give it a scene and a camera`,
  );
}

function staticReference(entry: MockupEntry): string {
  const reference = entry.staticImage === true ? entry.image : entry.staticImage;
  if (reference) return reference;
  throw new PlatenError(
    'mockup-static-missing',
    `the mockup ${labelOf(entry)} is a static image but names none: give it an image`,
  );
}

async function findView(
  { scene: sceneName = '', camera, ...entry }: MockupEntry,
  product: Product,
  { source }: Pick<MockupTools, 'source'>,
): Promise<MockupView> {
  const scene = await loadMockupScene(product, sceneName, source);
  const names = viewNames(scene);
  const name = typeof camera === 'string' ? camera : names[0]!;
  if (names.includes(name)) return { sceneName, scene, name };
  throw new PlatenError(
    'mockup-view-unknown',
    `the mockup ${labelOf(entry)} asks for the camera ${JSON.stringify(name)}; the scene ${sceneName} has ${names.join(', ')}`,
  );
}

/** The design area that the entry names by `mockupAreaId` or `camera`, else the first of its mask. */
async function findDesignArea(
  { maskId, mockupAreaId, camera }: MockupEntry,
  product: Product,
  { source }: Pick<MockupTools, 'source'>,
): Promise<MockupView | undefined> {
  if (maskId === undefined) return undefined;
  const areas = await listDesignAreas(product, maskId, source);
  return areas.find(({ name }) => name === `area-${mockupAreaId}` || name === camera) ?? areas[0];
}

const labelOf = ({ name, elementId }: Pick<MockupEntry, 'name' | 'elementId'>): string =>
  JSON.stringify(name || String(elementId ?? ''));
