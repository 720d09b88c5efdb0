import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useEffect } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { keepRecentSearch } from '../service/recent-searches.ts';

/** Keeps the search whose results are open, for home to offer it again; nothing while it is not whole. */
export function useRecentSearch<Query>(
  part: Pick<ResultsPart<Query>, 'toAddress'> | undefined,
  { kind }: Pick<ServiceDescriptor, 'kind'>,
  query: Query | undefined,
): void {
  const { uid } = useUser();
  useEffect(() => {
    if (!part || query === undefined) return;
    const address = part.toAddress(query);
    const keep = async () => {
      const summary = (await shopServiceOfKind(kind)?.summary.load())?.(address);
      if (summary) keepRecentSearch(uid, { kind, address, summary });
    };
    // Without its texts there is nothing to offer.
    keep().catch(() => undefined);
  }, [part, kind, query, uid]);
}
