/** The review and the views: all that is not needed for the first painted design, as one chunk: many small ones load slower. */
export { ViewList } from '../shell/ViewList.tsx';
export { enterReview } from './enter-review.ts';
export { FindingsBar } from './FindingsBar.tsx';
export { LiveThumbnail } from './LiveThumbnail.tsx';
export { PrintList } from './PrintList.tsx';
export { Review } from './Review.tsx';
export { StageBar, StageToggle } from './StageBar.tsx';
export { Notices } from '../shell/Notices.tsx';
export { Panel } from '../panels/Panel.tsx';
