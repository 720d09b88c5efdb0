import { BlockList, isIP } from 'node:net';

/** Networks that are not the Internet's: this machine, private and local ones, those of tests, of many at once, and of the future. */
const reserved4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

const blocked4 = new BlockList();
for (const [network, bits] of reserved4) blocked4.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only what is given out to hosts is public, without its parts that carry IPv4 addresses or are for documentation. */
const given6 = new BlockList();
given6.addSubnet('2000::', 3, 'ipv6');
const blocked6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  blocked6.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address, without brackets, is one of the Internet. False for what is none. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !blocked4.check(address, 'ipv4');
    case 6:
      return given6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6');
    default:
      return false;
  }
}
