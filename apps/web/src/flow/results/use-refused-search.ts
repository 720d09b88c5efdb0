import type { ServiceKind } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';
import { showAlert } from '@embarque/web-kit/ui/notices/alerts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { shopServiceOfKind } from '../../services.ts';
import { sentenceOf } from './without-list/search-reaction.ts';

/**
 * Redirects a refused search to the form, which says beside its fields what is wrong, and a group to the specialists where the
 * service has a request for them.
 */
export function useRefusedSearch(
  kind: ServiceKind,
  failure: Failure | undefined,
  groupRequest: () => string | undefined,
): void {
  const navigate = useNavigate();
  const latest = useRef(groupRequest);
  useEffect(() => {
    if (!failure) return;
    let isLeft = false;
    const leave = async () => {
      const tripRequest = failure.problem?.code === 'group_too_large' ? latest.current() : undefined;
      // Nothing of home moves when the form comes: it is there.
      if (tripRequest === undefined) await shopServiceOfKind(kind)?.preload();
      if (isLeft) return;
      showAlert('warning', sentenceOf(failure), { forNextPage: true });
      if (tripRequest === undefined) {
        void navigate({ to: shopPaths.home, replace: true, state: { refusedFields: failure.problem?.fields ?? {} } });
      } else void navigate({ to: shopPaths.planTrip, replace: true, state: { tripRequest } });
    };
    void leave();
    return () => {
      isLeft = true;
    };
  }, [kind, failure, navigate]);
}
