import { shopPaths } from '@embarque/contract/shop-paths.ts';
import type { Failure } from '@embarque/web-kit/api/client.ts';
import { showAlert } from '@embarque/web-kit/ui/alerts.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sentenceOf } from './search-reaction.ts';

/**
 * Redirects a refused search to the form, which says beside its fields what is wrong, and a group to the specialists where the
 * service has a request for them.
 */
export function useRefusedSearch(failure: Failure | undefined, groupRequest: () => string | undefined): void {
  const navigate = useNavigate();
  const latest = useRef(groupRequest);
  useEffect(() => {
    if (!failure) return;
    showAlert('warning', sentenceOf(failure), { forNextPage: true });
    const tripRequest = failure.problem?.code === 'group_too_large' ? latest.current() : undefined;
    if (tripRequest === undefined) {
      void navigate({ to: shopPaths.home, replace: true, state: { refusedFields: failure.problem?.fields ?? {} } });
    } else void navigate({ to: shopPaths.planTrip, replace: true, state: { tripRequest } });
  }, [failure, navigate]);
}
