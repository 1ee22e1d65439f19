import back from './t-shirt-back.webp';
import front from './t-shirt-front.webp';

/** The pictures of views that templates refer to (`rules/templates/template-views.ts`), by their references. */
export const templatePictures: Readonly<Record<string, Uint8Array>> = {
  't-shirt-front.webp': front,
  't-shirt-back.webp': back,
};
