import { type ComponentType, createContext } from 'react';

export interface BesideColourProps {
  /** The text of the field. */
  value: string;
  /** @param hex `#rrggbb` */
  change: (hex: string) => void;
}

/** Shown below each colour field. Undefined: the record's colours are not printed. */
export const BesideColour = createContext<ComponentType<BesideColourProps> | undefined>(undefined);
