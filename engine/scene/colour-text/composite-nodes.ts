import type { ClipArtGroup, ClipArtMask, ClipArtNode, ClipArtShape, Paint } from '../../assets/clip-art.ts';
import { isGroup, isPicture, measureNodes } from '../../assets/clip-art/clip-art-nodes.ts';
import type { Bounds } from '../../assets/clip-art/path.ts';
import { identity } from '../../assets/matrix.ts';
import type { CompositeMode, Operator } from '../../text/colour-glyph.ts';

type Nodes = readonly ClipArtNode[];

const operators: Record<Operator, (below: Nodes, above: Nodes) => Nodes> = {
  clear: () => [],
  src: (_, above) => above,
  dest: (below) => below,
  'dest-over': (below, above) => [...above, ...below],
  'src-in': (below, above) => [group(above, within(below))],
  'dest-in': (below, above) => [group(below, within(above))],
  'src-out': (below, above) => [group(above, without(below, above))],
  'dest-out': (below, above) => [group(below, without(above, below))],
  'src-atop': (below, above) => [group([...below, ...above], within(below))],
  'dest-atop': (below, above) => [group([...above, ...below], within(above))],
  xor: (below, above) => [group(below, without(above, below)), group(above, without(below, above))],
};

/**
 * Composites one drawing with another by a mode of COLR. Porter and Duff's operators are expressed with masks, which
 * all surfaces and PDF support. Source: Compositing and Blending Level 1, section 9.1.
 */
export function compositeNodes(mode: CompositeMode, below: Nodes, above: Nodes): Nodes {
  return isOperator(mode)
    ? operators[mode](below, above)
    : [group([...below, group(above, undefined, mode)])];
}

const isOperator = (mode: CompositeMode): mode is Operator => mode in operators;

function group(
  nodes: Nodes,
  mask?: ClipArtMask,
  blendMode: GlobalCompositeOperation = 'source-over',
): ClipArtGroup {
  return { nodes, clips: [], opacity: 1, blendMode, ...(mask && { mask }) };
}

const within = (nodes: Nodes): ClipArtMask => ({ nodes, by: 'alpha' });

/** A mask that is white with the parts of a drawing in black. @param around the bounds of the masked content */
function without(nodes: Nodes, around: Nodes): ClipArtMask {
  const box = measureNodes(around);
  return { nodes: box ? [sheet(box), ...nodes.map(blacken)] : [], by: 'luminance' };
}

const sheet = ({ left, top, right, bottom }: Bounds): ClipArtShape => ({
  path: [
    ['M', left - 1, top - 1],
    ['L', right + 1, top - 1],
    ['L', right + 1, bottom + 1],
    ['L', left - 1, bottom + 1],
    ['Z'],
  ],
  transform: identity,
  fill: { colour: '#ffffff', opacity: 1 },
  fillRule: 'nonzero',
  strokeFirst: false,
  opacity: 1,
  clips: [],
});

/** The drawing in black with its coverage. Blend modes have no effect on black. */
function blacken(node: ClipArtNode): ClipArtNode {
  if (isGroup(node)) return { ...node, nodes: node.nodes.map(blacken), blendMode: 'source-over' };
  if (isPicture(node)) return node; // fonts have none
  return { ...node, ...(node.fill && { fill: blackPaint(node.fill) }) };
}

function blackPaint({ colour, opacity }: Paint): Paint {
  if (typeof colour === 'string') return { colour: '#000000', opacity };
  return {
    colour: { ...colour, stops: colour.stops.map((stop) => ({ ...stop, colour: '#000000' })) },
    opacity,
  };
}
