import type { RawPicture } from '../../../../platform/raw-picture.ts';
import { composeInput } from '../compose-input.ts';
import { kindOfModel } from '../network-kind.ts';
import type { ShapeNetwork } from '../shape-network.ts';
import { resizeShape, type Shape } from '../shape.ts';
import { type FeatureMap, FeatureMaps, type ScaledMap } from './feature-maps.ts';
import { type Convolution, readConvolutions } from './read-convolutions.ts';

const kind = kindOfModel('u2netp');
const SIDE_PX = kind.sidePx;
const COLOURS = 3;
/** For the weights and all maps that exist at the same time. */
const MAP_BYTES = 70e6;

/** The stages of the network: the number of convolutions on their way down, and whether maps are halved between them. */
const STAGES = [
  { depth: 7, isHalved: true },
  { depth: 6, isHalved: true },
  { depth: 5, isHalved: true },
  { depth: 4, isHalved: true },
  { depth: 4, isHalved: false },
  { depth: 4, isHalved: false },
] as const;
type Stage = (typeof STAGES)[number];

/**
 * Opens U²-Net small for one or more pictures. It is computed by kernels of Platen's own, which need a third of
 * the time of a general runtime and nothing to load. The same picture gives the same shape on every machine.
 * @param model ONNX
 */
export function openU2netp(model: Uint8Array): ShapeNetwork {
  const convolutions = readConvolutions(model);
  const fusion = convolutions.pop()!;
  const maps = new FeatureMaps(MAP_BYTES);
  const layers = convolutions.map((convolution) => maps.addLayer(convolution));
  const start = maps.next;
  return {
    findShape(picture) {
      maps.releaseFrom(start);
      let used = 0;
      const take = (): (typeof layers)[number] => layers[used++]!;

      /** A residual U-block (Qin et al., figure 2). */
      const runStage = (
        sources: readonly (FeatureMap | ScaledMap)[],
        { depth, isHalved }: Stage,
        into?: FeatureMap,
      ): FeatureMap => {
        const entry = maps.convolve(take(), sources, into ? { into } : {});
        const inner = maps.next;
        const descend = (source: FeatureMap | ScaledMap, left: number): FeatureMap => {
          const here = maps.convolve(take(), [source]);
          if (left === 1) return here;
          const isSmaller = isHalved && left > 2;
          const below = descend(isSmaller ? maps.halve(here) : here, left - 1);
          const beside = isSmaller ? maps.double(below) : below;
          const options = left === depth ? { onto: entry } : isSmaller ? { into: here } : {};
          return maps.convolve(take(), [beside, here], options);
        };
        descend(entry, depth);
        maps.releaseFrom(inner);
        return entry;
      };

      let map = placeInput(maps, picture);
      const encoded = STAGES.map((stage, index) => {
        map = runStage([index === 0 ? map : maps.halve(map)], stage);
        return map;
      });
      const decoded = [map];
      for (let index = STAGES.length - 2; index >= 0; index -= 1) {
        const beside = encoded[index]!;
        map = runStage([maps.double(map), beside], STAGES[index]!, beside);
        decoded.unshift(map);
      }
      const sides = decoded.map((source) =>
        readSide(maps, maps.convolve(take(), [source], { isRectified: false })),
      );
      return Promise.resolve(fuse(sides, fusion));
    },
  };
}

function placeInput(maps: FeatureMaps, picture: RawPicture): FeatureMap {
  const map = maps.allocate(SIDE_PX, 4);
  const planes = composeInput(picture, SIDE_PX, kind);
  const floats = maps.read(map);
  const pixels = SIDE_PX * SIDE_PX;
  for (let at = 0; at < pixels; at += 1) {
    for (let c = 0; c < COLOURS; c += 1) floats[at * 4 + c] = planes[c * pixels + at]!;
    floats[at * 4 + COLOURS] = 0;
  }
  return map;
}

/** The first channel of a map, at the network's size. */
function readSide(maps: FeatureMaps, map: FeatureMap): Shape {
  const floats = maps.read(map);
  const { sidePx, channels } = map;
  const values = new Float32Array(sidePx * sidePx);
  for (let at = 0; at < values.length; at += 1) values[at] = floats[at * channels]!;
  const shape = { widthPx: sidePx, heightPx: sidePx, values };
  return sidePx === SIDE_PX ? shape : resizeShape(shape, SIDE_PX, SIDE_PX);
}

/** The weighted sum of the maps of all stages, as a probability. */
function fuse(sides: readonly Shape[], { weights, bias }: Convolution): Shape {
  const values = new Float32Array(SIDE_PX * SIDE_PX);
  for (let at = 0; at < values.length; at += 1) {
    let sum = bias[0]!;
    for (let side = 0; side < sides.length; side += 1) sum += weights[side]! * sides[side]!.values[at]!;
    values[at] = 1 / (1 + Math.exp(-sum));
  }
  return { widthPx: SIDE_PX, heightPx: SIDE_PX, values };
}
