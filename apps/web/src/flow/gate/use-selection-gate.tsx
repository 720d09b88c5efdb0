import type { ServiceDescriptor } from '@embarque/contract/service.ts';
import { shopPaths } from '@embarque/contract/shop-paths.ts';
import { saveSearchKind } from '@embarque/web-kit/session/search-kind.ts';
import { writeStored } from '@embarque/web-kit/session/session-storage.ts';
import { useUser } from '@embarque/web-kit/session/signed-user.tsx';
import { loadPart } from '@embarque/web-kit/ui/load-part.ts';
import { type HistoryState, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { mayBuy } from './may-buy.ts';

const AccountDialog = lazy(() => loadPart(() => import('./account-dialog.tsx')));

/**
 * The one way to the summary, which every Selecionar of every service takes: what was chosen is stored and shown there.
 * Whoever may not buy gets a dialog instead; the page draws it.
 */
export function useSelectionGate({ searchKind, selectionKey }: ServiceDescriptor) {
  const user = useUser();
  const navigate = useNavigate();
  const [isStopped, setStopped] = useState(false);
  return {
    select(selection: unknown, state: HistoryState = {}) {
      if (!mayBuy(user)) return setStopped(true);
      saveSearchKind(searchKind);
      writeStored(selectionKey, selection);
      void navigate({ to: shopPaths.summary, state });
    },
    dialog: isStopped && (
      <Suspense fallback={null}>
        <AccountDialog onClose={() => setStopped(false)} />
      </Suspense>
    ),
  };
}
