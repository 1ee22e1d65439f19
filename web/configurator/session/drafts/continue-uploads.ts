import type { SessionStore } from '../create-session.ts';
import { mayHaveUploads } from './uploads-of-tab.ts';

/** Continues the uploads that this tab began before. Their code is loaded if the tab has sent pictures. */
export async function continueUploads(store: SessionStore): Promise<void> {
  if (!mayHaveUploads()) return;
  const { uploadsOf } = await import('../../panels/image/uploads.ts');
  await uploadsOf(store).continueAll();
}
