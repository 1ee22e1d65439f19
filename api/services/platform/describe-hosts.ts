import { PlatenError } from '../../../engine/node.ts';
import { type Environment, environmentOf } from '../../../engine/schemas.ts';
import { type Service, SERVICES } from '../../contract/services.ts';

/**
 * Where everything of a deployment is: here, but for what an operator says is elsewhere.
 * @param here the address that the API is reached by
 * @throws PlatenError `host-invalid` when that, which a client says, is none
 */
export function describeHosts(
  here: string,
  elsewhere: Partial<Record<Service, string>>,
): { environment: Environment; hosts: Record<Service, string> } {
  if (!URL.canParse(here))
    throw new PlatenError('host-invalid', 'The header Host names no host.', { path: 'Host' });
  const { hostname, origin } = new URL(here);
  const hosts = SERVICES.map((service) => [service, elsewhere[service] ?? origin]);
  return {
    environment: environmentOf(hostname),
    hosts: Object.fromEntries(hosts) as Record<Service, string>,
  };
}
