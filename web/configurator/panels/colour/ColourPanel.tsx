import type { ResolvedColour } from '../../../../engine/personalisation.ts';
import { ColourChoice } from './ColourChoice.tsx';

/** The panel of a colour area. */
export const ColourPanel = ({ target }: { target: ResolvedColour }) => <ColourChoice target={target} />;
