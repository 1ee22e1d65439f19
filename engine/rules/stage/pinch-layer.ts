import type { ObjectConfiguration } from '../../model/object-configuration.ts';
import { centreOn, objectCentre, type Point, rotateVector } from '../geometry/object-bounds.ts';
import type { MessageKey } from '../messages.ts';
import { type Gesture, confineToPrintArea } from './gesture.ts';
import type { LayerLimits } from './limits-of-layer.ts';
import { clampFactor } from './resized.ts';
import { scaleBox } from './resize-layer.ts';
import { normaliseAngle, turnBetween } from './rotate-layer.ts';

/** The positions of two fingers, canvas units. */
export type Fingers = readonly [Point, Point];

/** Thresholds of unintended changes, whose refusal is not reported. */
const MEANT = { turnDeg: 3, factor: 0.03, way: 3 };

/** Moves, scales and rotates a layer's object with two fingers, as far as each is allowed. */
export function pinchLayer(
  start: ObjectConfiguration,
  limits: LayerLimits,
  from: Fingers,
  to: Fingers,
): Gesture {
  const { refusals } = limits;
  const [before, after] = [between(from), between(to)];
  const spread = length(before) > 0 ? length(after) / length(before) : 1;
  const turn = turnBetween({ x: 0, y: 0 }, before, after);
  const stoppedBy: MessageKey[] = [];
  const refuse = (reason: MessageKey | undefined, isMeant: boolean) => {
    if (reason && isMeant && !stoppedBy.includes(reason)) stoppedBy.push(reason);
    return reason !== undefined;
  };
  const isSized = !refuse(refusals.resize, Math.abs(spread - 1) > MEANT.factor);
  const clamped = isSized ? clampFactor(start, limits, spread) : { factor: 1, stoppedBy: [] };
  stoppedBy.push(...clamped.stoppedBy);
  const turnDeg = refuse(refusals.rotate, Math.abs(turn) > MEANT.turnDeg) ? 0 : turn;

  const [middleBefore, middleAfter] = [middle(from), middle(to)];
  const way = { x: middleAfter.x - middleBefore.x, y: middleAfter.y - middleBefore.y };
  const isMoved = !refuse(refusals.move, length(way) > MEANT.way);
  const centre = objectCentre(start);
  const arm = { x: centre.x - middleBefore.x, y: centre.y - middleBefore.y };
  const held = confineToPrintArea(limits, (part) => {
    const factor = 1 + (clamped.factor - 1) * part;
    const angle = normaliseAngle(start.angle + turnDeg * part);
    const turned = rotateVector({ x: arm.x * factor, y: arm.y * factor }, turnDeg * part);
    const pivot = { x: middleBefore.x + way.x * part, y: middleBefore.y + way.y * part };
    const at = isMoved ? { x: pivot.x + turned.x, y: pivot.y + turned.y } : centre;
    return centreOn({ ...scaleBox(start, limits, factor), angle }, at);
  });
  return { ...held, stoppedBy: [...stoppedBy, ...held.stoppedBy] };
}

const between = ([one, other]: Fingers): Point => ({ x: other.x - one.x, y: other.y - one.y });
const middle = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const length = ({ x, y }: Point): number => Math.hypot(x, y);
