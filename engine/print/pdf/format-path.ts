import type { Path } from '../../assets/clip-art/path.ts';
import { formatNumbers } from './format-number.ts';

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;

/** A path as path construction operators. Source: ISO 32000-1, 8.5.2. */
export const formatPath = (path: Path): string =>
  path
    .map(([command, ...numbers]) =>
      numbers.length === 0 ? operators[command] : `${formatNumbers(numbers)} ${operators[command]}`,
    )
    .join('\n');
