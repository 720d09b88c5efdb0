import type { ProvidedSupplier } from '@embarque/server-kit/ports/supplier-port.ts';
import { parts } from './parts.ts';
import { post, type RemoteSandbox } from './post.ts';

/** The suppliers of a sandbox that runs as a process of its own. */
export function createRemoteSandbox(remote: RemoteSandbox): readonly ProvidedSupplier[] {
  return parts.map((part) =>
    part.connect((name, { answer }, request, call) => post(remote, `/${part.path}/${name}`, request, answer, call)),
  );
}
