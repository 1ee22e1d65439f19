import ipaddr from 'ipaddr.js';

export type AddressRange = [network: ipaddr.IPv4 | ipaddr.IPv6, prefixBits: number];

/** The range of all public IPv6 addresses (RFC 4291 §2.4, IANA's registry). Addresses outside it are refused. */
const PUBLIC_IPV6: AddressRange = [ipaddr.IPv6.parse('2000::'), 3];

const split = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** Whether a text is a list of address ranges in CIDR notation, separated by commas or blanks. */
export const areAddressRanges = (text: string): boolean =>
  split(text).every((part) => ipaddr.isValidCIDR(part));

/** Reads what {@link areAddressRanges} accepts. */
export const parseAddressRanges = (text: string): AddressRange[] =>
  split(text).map((part) => ipaddr.parseCIDR(part));

/**
 * The addresses that may be called on behalf of an enterprise: public ones (OWASP ASVS 5.0, 1.3.6), and those an
 * operator has listed. Any other could be a service that trusts every client that reaches it.
 */
export class AddressRules {
  constructor(private readonly ranges: readonly AddressRange[] = []) {}

  /** Whether an operator has listed it: it may be called without TLS, too. */
  isListed(address: string): boolean {
    const parsed = readAddress(address);
    return parsed !== undefined && this.ranges.some((range) => isWithin(parsed, range));
  }

  isCallable = (address: string): boolean => this.isListed(address) || isPublic(address);
}

/** Whether the address is public: not of this machine, of a local network, or of a gateway into them. */
function isPublic(address: string): boolean {
  const parsed = readAddress(address);
  if (parsed?.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || isWithin(parsed, PUBLIC_IPV6);
}

/**
 * An IPv4 address in an IPv6 one is that IPv4 address. Undefined for an invalid address, in the notation of RFC 6943
 * §3.1.1.
 */
function readAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : undefined;
}

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: AddressRange): boolean =>
  address.kind() === network.kind() && address.match(network, bits);
