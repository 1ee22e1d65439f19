import type { Frame, Page } from 'puppeteer-core';

/** Holds the bytes of uploads in a page or frame until it is left. */
export const holdUploads = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => {
    XMLHttpRequest.prototype.send = () => undefined;
  });

/** Waits until the device stores a number of unfinished uploads. */
export async function waitForStoredUploads(page: Page | Frame, count: number): Promise<void> {
  await page.waitForFunction(
    async (wanted) => {
      const request = indexedDB.open('platen');
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The device has no storage.'));
      });
      const keys = database.transaction('kept').objectStore('kept').getAllKeys();
      const names = await new Promise<IDBValidKey[]>((resolve) => {
        keys.onsuccess = () => resolve(keys.result);
      });
      database.close();
      return (
        names.filter((name) => typeof name === 'string' && name.startsWith('platen-upload ')).length ===
        wanted
      );
    },
    { polling: 100 },
    count,
  );
}
