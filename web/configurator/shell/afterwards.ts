/** Loaded in one go, beside the first painted design. */
export { CartActions } from '../cart/CartActions.tsx';
export { SaveState } from '../session/drafts/SaveState.tsx';
export { Overlays } from './Overlays.tsx';
