import { createServer } from 'node:net';

/** Throws EADDRINUSE, EACCES and the like as listening would, before anything slow has started. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ host, port }, resolve);
  });
  await new Promise<void>((resolve) => probe.close(() => resolve()));
}
