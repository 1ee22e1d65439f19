import { PlatenError } from '../../errors.ts';
import { composeDesignAreaScene } from '../bake-flat/compose-design-area-scene.ts';
import type { MockupEntry } from '../../model/mockup.ts';
import type { Product } from '../../model/product-file.ts';
import { loadMockupScene } from './load-mockup-scene.ts';
import type { MockupTools } from './mockup-tools.ts';
import type { RemoteMockups } from './remote-mockups.ts';
import { type MockupView, viewNames } from './mockup-view.ts';

/** How a picture comes about: it is there already, it is made elsewhere, or it is stamped on a plate. */
export type MockupOrigin =
  | { kind: 'static'; reference: string }
  | { kind: 'remote'; renderer: RemoteMockups }
  | { kind: 'view'; view: MockupView };

/**
 * Where a mockup entry's picture comes from: `staticImage` is handed out as it is; a REMOTE one is rendered elsewhere
 * where there is an elsewhere; else the entry's `scene` and `camera` are a view, and without a scene the design areas
 * of its mask are one.
 * @throws PlatenError `mockup-without-scene`, `mockup-static-missing`, `mockup-view-unknown`; those of loading the scene
 */
export async function findOrigin(
  entry: MockupEntry,
  product: Product,
  tools: Pick<MockupTools, 'source' | 'remote'>,
): Promise<MockupOrigin> {
  if (entry.staticImage) return { kind: 'static', reference: staticReference(entry) };
  if (entry.mockupType === 'REMOTE' && tools.remote) return { kind: 'remote', renderer: tools.remote };
  if (entry.scene !== undefined) return { kind: 'view', view: await findView(entry, product, tools) };
  const area = await findAreaView(entry, product, tools);
  if (area) return { kind: 'view', view: area };
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

/** The design area the entry names by its `mockupAreaId`, else the first of its mask. */
async function findAreaView(
  { maskId, mockupAreaId }: MockupEntry,
  product: Product,
  { source }: Pick<MockupTools, 'source'>,
): Promise<MockupView | undefined> {
  if (maskId === undefined) return undefined;
  const scene = await composeDesignAreaScene(product, maskId, source);
  if (!scene) return undefined;
  const named = scene.views.find(({ name }) => name === `area-${mockupAreaId}`);
  return { sceneName: `mask-${maskId}`, scene, name: (named ?? scene.views[0]!).name };
}

const labelOf = ({ name, elementId }: Pick<MockupEntry, 'name' | 'elementId'>): string =>
  JSON.stringify(name || String(elementId ?? ''));
