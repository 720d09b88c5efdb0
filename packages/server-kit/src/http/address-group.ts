import { isIPv6 } from 'node:net';

/** The hextets of an IPv6 network as providers hand them out: whoever has one has all of its addresses. */
const NETWORK_HEXTETS = 4;
const HEXTETS = 8;
const IN_IPV6 = /^::ffff:(?=\d{1,3}(\.\d{1,3}){3}$)/i;

/**
 * Returns what a limit per address counts: an IPv4 address, also one written as IPv6, or the /64 network of an IPv6
 * address. Other texts are returned unchanged.
 */
export function addressGroup(ip: string): string {
  const address = ip.replace(IN_IPV6, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // Written by the platform in its shortest form, an IPv4 tail as two hextets.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(HEXTETS - (first?.length ?? 0) - (last?.length ?? 0)).fill('0');
  const hextets = [...(first ?? []), ...zeros, ...(last ?? [])];
  return `${hextets.slice(0, NETWORK_HEXTETS).join(':')}::/64`;
}
