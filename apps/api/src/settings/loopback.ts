import type { FastifyRequest } from 'fastify';

/** Whether a host name or an IP address is this machine's own. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

const FORWARDING = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a request was made on this machine for this machine: its connection and its Host header are loopback's, and no
 * proxy has forwarded it. A page elsewhere whose name was made to lead here has another Host.
 */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(socket.remoteAddress ?? '') && isLoopback(host) && !FORWARDING.some((name) => headers[name]);
}
