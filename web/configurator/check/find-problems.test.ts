import test from 'ava';
import {
  AssetLibrary,
  composeScene,
  type Design,
  nodePlatform,
  openAssetFolder,
} from '../../../engine/node.ts';
import { resolveAllLayers, visibleMasks } from '../../../engine/personalisation.ts';
import { FIXTURES, loadFixtureDesigns } from '../../../scripts/conformance/parity/load-fixture-designs.ts';
import type { LayerFault } from '../session/session.ts';
import { findOwners } from './find-owners.ts';
import { findProblems } from './find-problems.ts';

/** The problems of all views of a fixture design, by name of their layer. */
async function problemsOf(name: string, change: (design: Design) => Design = (design) => design) {
  const fixture = loadFixtureDesigns().find((found) => found.name === name)!;
  const { product } = fixture;
  const design = change(fixture.design);
  const layers = resolveAllLayers(product, design);
  const ownerOf = findOwners(product, layers);
  const library = new AssetLibrary(await openAssetFolder(FIXTURES), nodePlatform);
  const found: Record<string, unknown> = {};
  for (const { id: maskId } of visibleMasks(product, design)) {
    const faults: LayerFault[] = [];
    const tools = {
      library,
      platform: nodePlatform,
      onLayerFault: (
        { code, message }: Pick<LayerFault, 'code' | 'message'>,
        { id: layerId }: Pick<(typeof layers)[number]['layer'], 'id'>,
      ) => faults.push({ code, message, layerId }),
    };
    const scene = await composeScene(product, design, maskId, tools, 'screen');
    for (const { layerName, problem } of findProblems(product, layers, { maskId, scene, faults }, ownerOf))
      found[layerName] = problem.kind === 'picture' ? problem.quality : problem;
  }
  return found;
}

/** Replaces the content of the design's layers that have a text or a picture. */
function withContent(content: { text: string } | { url: string }) {
  return (design: Design): Design => {
    const changed = structuredClone(design);
    for (const mask of changed.customisation.configuration.masks)
      for (const { configuration } of mask.layers) {
        const part = 'text' in content ? configuration?.text : configuration?.image;
        if (part) Object.assign(part, content);
      }
    return changed;
  };
}

test('photos with few and with too few pixels are problems', async (t) => {
  t.deepEqual(await problemsOf('mug-low-resolution'), { 'Heart photo': 'low' });
  t.deepEqual(await problemsOf('poster-stillness'), { 'Inset photo': 'too-low' });
});

test('a text that does not fit and characters that a font lacks are problems', async (t) => {
  t.deepEqual(await problemsOf('mug-long-name'), {});
  const long = await problemsOf(
    'mug-long-name',
    withContent({ text: 'Wolfeschlegelsteinhausen'.repeat(20) }),
  );
  t.deepEqual(long, { 'Small print': { kind: 'text', finding: { code: 'text-overflow' } } });
  const finding = { code: 'glyph-missing', characters: ['漢', '字'] };
  t.deepEqual(await problemsOf('mug-long-name', withContent({ text: '漢字' })), {
    Name: { kind: 'text', finding },
    'Small print': { kind: 'text', finding },
  });
});

test('a picture that does not exist is a problem', async (t) => {
  t.deepEqual(await problemsOf('mug-low-resolution', withContent({ url: 'images/missing.jpg' })), {
    'Heart photo': {
      kind: 'fault',
      code: 'asset-missing',
      message: 'The asset "images/missing.jpg" does not exist or cannot be read.',
    },
  });
});
