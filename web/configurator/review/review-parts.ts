/** The parts of the review, and the small mockup that leads to it: one chunk. */
export { LiveThumbnail } from './LiveThumbnail.tsx';
export { PrintList } from './PrintList.tsx';
export { Review } from './Review.tsx';
