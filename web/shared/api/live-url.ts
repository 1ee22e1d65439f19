import { LIVE_PATH } from '../../../api/contract/live.ts';

/** Where an enterprise's websocket is, on the page's own host. @param page address of the page */
export function liveUrl(page: string, enterpriseId: number): string {
  const url = new URL(LIVE_PATH.replace('{enterpriseId}', String(enterpriseId)), page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
