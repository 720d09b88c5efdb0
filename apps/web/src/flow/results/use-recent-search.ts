import type { ResultsPart } from '@embarque/commerce/web/parts.ts';
import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { useEffect } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { mayBuy } from '../gate/may-buy.ts';
import { keepRecentSearch } from '../service/recent-searches.ts';

/**
 * Keeps the search whose results are open, for home to offer it again; nothing while it is not whole. Nor of guests and holders of a
 * voucher: whoever enters with the same code is the same user, and would find it.
 */
export function useRecentSearch<Query>(
  part: Pick<ResultsPart<Query>, 'toAddress'> | undefined,
  { kind }: Pick<ServiceDescriptor, 'kind'>,
  query: Query | undefined,
): void {
  const user = useUser();
  const owner = mayBuy(user) ? user.uid : undefined;
  useEffect(() => {
    if (!part || query === undefined || owner === undefined) return;
    const address = part.toAddress(query);
    const keep = async () => {
      const summary = (await shopServiceOfKind(kind)?.summary.load())?.(address);
      if (!summary) return;
      const { where, when, who } = summary;
      keepRecentSearch(owner, { kind, address, summary: { where, ...(when && { when }), ...(who && { who }) } });
    };
    // Without its texts there is nothing to offer.
    keep().catch(() => undefined);
  }, [part, kind, query, owner]);
}
