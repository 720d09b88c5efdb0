import { assertNoTransaction } from '@embarque/server-kit/database.ts';
import { SupplierError } from '@embarque/server-kit/supplier.ts';
import type { ProvidedSupplier } from '@embarque/server-kit/supplier-port.ts';
import type { Ask } from './calls.ts';
import { parts } from './parts.ts';
import { post, type RemoteSandbox } from './post.ts';

/** The suppliers of a sandbox that runs as a process of its own. */
export function createRemoteSandbox(remote: RemoteSandbox): readonly ProvidedSupplier[] {
  return parts.map((part) => part.connect(createAsk(remote, part.path)));
}

function createAsk(remote: RemoteSandbox, path: string): Ask {
  return async (name, schemas, request, { signal }) => {
    assertNoTransaction(`${name} at the sandbox supplier`);
    const answer = await post(remote, `/${path}/${name}`, request, signal);
    const parsed = schemas.answer.safeParse(answer);
    if (!parsed.success) throw new SupplierError('unavailable', { cause: parsed.error });
    return parsed.data;
  };
}
