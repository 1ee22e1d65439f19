/** Services that may have hosts of their own (back-office §7 "Hosts"). One Platen serves all of them. */
export const SERVICES = [
  ...(['api', 'email', 'imaging', 'imageWorker', 'storeManagement', 'orderFacade', 'customisation'] as const),
  ...(['certificates', 'importer', 'exporter', 'monitoring'] as const),
  ...(['printServer', 'shopAppToken', 'shopAppOutgoing', 'cdn'] as const),
] as const;
export type Service = (typeof SERVICES)[number];

/**
 * Websockets that may have hosts of their own (back-office §7 "Hosts"). One Platen serves those of mockups and imaging
 * (backgrounds); work without a websocket is requested by calls.
 */
export const SOCKETS = [
  ...(['orders', 'deleter', 'stats', 'imaging', 'exporter', 'importer', 'mockups', 'hotFolder'] as const),
] as const;
export type Socket = (typeof SOCKETS)[number];

/** The address at which a print server shows a print by its number (B7-42). */
export function directPrintUrl(
  printServer: string,
  { id, urlCode, timestamp }: { id: number; urlCode: string; timestamp: number },
): string {
  const url = new URL(`${printServer.replace(/\/$/, '')}/${id}`);
  url.searchParams.set('urlCode', urlCode);
  url.searchParams.set('timestamp', String(timestamp));
  return url.href;
}
