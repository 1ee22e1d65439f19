/** The chunk with the parts of the review and the small mockup. */
export { LiveThumbnail } from './LiveThumbnail.tsx';
export { PrintList } from './PrintList.tsx';
export { Review } from './Review.tsx';
