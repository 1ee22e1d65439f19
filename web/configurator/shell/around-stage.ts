/**
 * Parts around and over the stage. They load in parallel with the first design, as one chunk, because many small ones load
 * slower.
 */
export { CartActions } from '../cart/CartActions.tsx';
export { Panel } from '../panels/Panel.tsx';
export { FindingsBar } from '../review/FindingsBar.tsx';
export { StageBar, StageToggle } from '../review/StageBar.tsx';
export { SaveState } from '../session/drafts/SaveState.tsx';
export { HistoryButtons } from './HistoryButtons.tsx';
export { Notices } from './Notices.tsx';
export { Overlays } from './Overlays.tsx';
export { ViewList } from './ViewList.tsx';
