import type { ResolvedColour } from '../../../../engine/personalisation.ts';
import { ColourChoice } from './ColourChoice.tsx';

/** The colour of an area. */
export const ColourPanel = ({ target }: { target: ResolvedColour }) => <ColourChoice target={target} />;
