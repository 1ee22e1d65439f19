import { PlatenError } from '../../../engine/node.ts';
import { type Environment, environmentOf } from '../../../engine/screens.ts';
import { type Service, SERVICES, type Socket } from '../../contract/services.ts';

/** The parts of a deployment on other hosts. */
export interface Elsewhere {
  hosts: Partial<Record<Service, string>>;
  sockets: Partial<Record<Socket, string>>;
}

/**
 * Where everything of a deployment is: here, but for what an operator says is elsewhere.
 * @param here the address that the API is reached by
 * @throws PlatenError `host-invalid` when that, which a client says, is none
 */
export function describeHosts(
  here: string,
  elsewhere: Elsewhere,
): { environment: Environment; hosts: Record<Service, string>; sockets: Elsewhere['sockets'] } {
  if (!URL.canParse(here))
    throw new PlatenError('host-invalid', 'The header Host names no host.', { path: 'Host' });
  const { hostname, origin } = new URL(here);
  const ownSocket = origin.replace(/^http/, 'ws');
  const hosts = SERVICES.map((service) => [service, elsewhere.hosts[service] ?? origin]);
  return {
    environment: environmentOf(hostname),
    hosts: Object.fromEntries(hosts) as Record<Service, string>,
    sockets: { mockups: ownSocket, imaging: ownSocket, ...elsewhere.sockets },
  };
}
