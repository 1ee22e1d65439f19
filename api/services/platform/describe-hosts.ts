import { PlatenError } from '../../../engine/node.ts';
import { type Environment, environmentOf } from '../../office/environment.ts';
import { type Service, SERVICES, type Socket } from '../../contract/services.ts';

/** The parts of a deployment on other hosts. */
export interface OtherHosts {
  hosts: Partial<Record<Service, string>>;
  sockets: Partial<Record<Socket, string>>;
}

/**
 * The hosts of a deployment's services: this one, except for those that an operator sets.
 * @param here the address that the API is reached by
 * @throws PlatenError `host-invalid` when that address, which comes from the client, is invalid
 */
export function describeHosts(
  here: string,
  elsewhere: OtherHosts,
): { environment: Environment; hosts: Record<Service, string>; sockets: OtherHosts['sockets'] } {
  if (!URL.canParse(here))
    throw new PlatenError('host-invalid', 'The header Host is invalid.', { path: 'Host' });
  const { hostname, origin } = new URL(here);
  const ownSocket = origin.replace(/^http/, 'ws');
  const hosts = SERVICES.map((service) => [service, elsewhere.hosts[service] ?? origin]);
  return {
    environment: environmentOf(hostname),
    hosts: Object.fromEntries(hosts) as Record<Service, string>,
    sockets: { mockups: ownSocket, imaging: ownSocket, ...elsewhere.sockets },
  };
}
