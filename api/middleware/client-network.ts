import { isIPv6 } from 'node:net';

/**
 * The key of limits: an IPv4 address, or the network of an IPv6 one, because a household has any number of IPv6
 * addresses.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = (tail ?? '').split(':').filter((group) => group !== '');
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest);
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Headers in which proxies name the client. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];
/** Host names of loopback. A page whose own name resolves to loopback (DNS rebinding) sends another name. */
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** Whether a call comes from a program on this machine: not through a proxy on it, nor from a page under another name. */
export function isFromLoopback(socketAddress: string | undefined, header: (name: string) => string): boolean {
  const isLocal = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/i.test(socketAddress ?? '');
  const isForwarded = FORWARDING_HEADERS.some((name) => header(name) !== '');
  return isLocal && !isForwarded && LOOPBACK_HOST.test(header('host'));
}
