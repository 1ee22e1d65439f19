import type { SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'stroke'> {
  /** Width and height, in CSS pixels. */
  size?: number;
  /** Width of the lines, in units of a square of 24. */
  stroke?: number;
}

/**
 * Creates a component of an icon in the text's colour. Screen readers ignore it if it has no label.
 * @param paths `d` of its paths, on a square of 24 units
 * @param isFilled false: the paths are lines
 */
export function createIcon(paths: readonly string[], isFilled = false) {
  return ({ size = 24, stroke = 2, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(rest['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' })}
      {...rest}
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
