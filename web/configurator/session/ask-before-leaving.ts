import type { SessionStore } from './create-session.ts';
import { isUploading, uploadStatesOf } from './upload-states.ts';

/** Lets the browser ask before the page is left while a picture is being sent. @returns a function that ends it */
export function askBeforeLeaving(store: SessionStore): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  // A permanent listener would keep the page out of the browser's cache of visited pages.
  const listen = () => {
    removeEventListener('beforeunload', ask);
    if (isUploading(store)) addEventListener('beforeunload', ask);
  };
  const end = uploadStatesOf(store).subscribe(listen);
  listen();
  return () => {
    end();
    removeEventListener('beforeunload', ask);
  };
}
