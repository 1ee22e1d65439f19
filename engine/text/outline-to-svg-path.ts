import { drawOutline, type Outline } from './outline.ts';

/** The outline as the `d` attribute of an SVG path, absolute commands, numbers to `decimals` places. */
export function outlineToSvgPath(outline: Outline, decimals = 3): string {
  const steps: string[] = [];
  const step = (command: string, ...numbers: number[]) => {
    steps.push(command + numbers.map((number) => String(Number(number.toFixed(decimals)))).join(' '));
  };
  drawOutline(outline, {
    moveTo: (x, y) => step('M', x, y),
    lineTo: (x, y) => step('L', x, y),
    quadraticCurveTo: (cx, cy, x, y) => step('Q', cx, cy, x, y),
    bezierCurveTo: (c1x, c1y, c2x, c2y, x, y) => step('C', c1x, c1y, c2x, c2y, x, y),
    closePath: () => step('Z'),
  });
  return steps.join('');
}
