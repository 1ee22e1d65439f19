import { LiveSocket } from '../../shared/api/live-socket.ts';
import { liveUrl } from '../../shared/api/live-url.ts';
import type { SessionStore } from './create-session.ts';

const sockets = new WeakMap<SessionStore, LiveSocket>();

/** The live connection of a session, shared by mockups and cut-outs. The first request opens it. */
export function liveSocketOf(session: SessionStore): LiveSocket {
  const known = sockets.get(session);
  if (known) return known;
  const { enterpriseId } = session.getState();
  const socket = new LiveSocket({ enterpriseId, url: liveUrl(location.href, enterpriseId) });
  addEventListener('online', () => socket.retry());
  sockets.set(session, socket);
  return socket;
}
