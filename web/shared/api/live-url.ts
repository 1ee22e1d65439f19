import { LIVE_PATH } from '../../../api/contract/live.ts';

/** The URL of an enterprise's websocket on the host of the page. @param page URL of the page */
export function liveUrl(page: string, enterpriseId: number): string {
  const url = new URL(LIVE_PATH.replace('{enterpriseId}', String(enterpriseId)), page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
