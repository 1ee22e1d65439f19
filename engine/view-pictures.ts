/** Browser entry point of pictures of views: thumbnails, and the picture of a design for a cart. */
export { paintViewPicture } from './scene/paint-view-picture.ts';
